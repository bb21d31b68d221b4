// That a list may lack rules of the repository, because the service's answer had signs of more: as exports say it.
import type { RuleList } from '../../../list/list-queries.ts'

/** The signs, separated by commas; absent where there were none. */
export type SignsOfMore = { signs_of_more?: string }

export function signsOfMore({ signsOfMore: signs }: RuleList): SignsOfMore {
  return signs.length > 0 ? { signs_of_more: signs.join(', ') } : {}
}
