// The rules that a fact is about, or an export, or a table: some of those that were sent.
import type { GranularPermission } from '../../../api/resources.ts'

export type Rules = readonly GranularPermission[]
