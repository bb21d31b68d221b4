// The two sides of a comparison, as the page knows them.
import type { ReadPermission } from '../../../api/endpoints.ts'

/** What one side says of itself; `repo_ids` are those that its rules name. */
export type ComparedSide = {
  repository: string
  filters: Readonly<Record<string, string>>
  repo_ids: readonly string[]
}

/** What the service sent, as a side; `at` is when, in milliseconds since 1970. */
export type SentRules = {
  rules: readonly ReadPermission[]
  whole: boolean
  about: ComparedSide
  at: number
}
