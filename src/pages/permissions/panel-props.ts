// The properties of every tab's panel.
import type { RuleList } from '../../list/rule-list.ts'
import type { Finding } from './facts/finding.ts'
import type { RuleFilters } from './use-rule-filters.ts'

/**
 * `repo` as addressed; `listing` is what the service sent under the API's own filters, at `readAt` in
 * milliseconds since 1970, and `findings` are those of all of it, once it is whole.
 */
export type PanelProps = {
  repo: string
  listing: RuleList
  readAt: number
  filters: RuleFilters
  findings: readonly Finding[] | undefined
}
