// The fields of a branch (interface: Branch). Each has a column in the order of pages/branches/branch-columns.tsx, which
// also says how it looks where that isn't as it was sent.
import type { branchSchema } from '../../contract/resources.ts'
import type { Field } from './field.ts'

export type BranchField = keyof typeof branchSchema.shape

export const branchFields: Readonly<Record<BranchField, Field>> = {
  commit_id: { label: 'Commit ID' },
  branch_name: { label: 'Name', key: 'name', sorts: true },
  branch_id: { label: 'Branch ID' },
  author: { label: 'Author', holds: 'person', sorts: true },
  time: { label: 'Time', holds: 'time', sorts: true },
  branch_description: { label: 'Description' },
}
