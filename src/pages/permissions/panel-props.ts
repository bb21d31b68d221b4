// The properties of every tab's panel.
import type { RuleList } from '../../list/rule-list.ts'

/** `repo` as addressed; `listing` is what the service sent under the API's own filters. */
export type PanelProps = { repo: string; listing: RuleList }
