// What every tab's panel is given.
import type { Listing, ReadPermission } from '../../api/endpoints.ts'

/** `repo` as addressed; `listing` is what the service sent under the API's own filters. */
export type PanelProps = { repo: string; listing: Listing<ReadPermission> }
