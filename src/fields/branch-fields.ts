// The fields of a branch (interface: Branch). pages/branches/branch-columns.tsx says in which order and how they are shown.
import type { branchSchema } from '../../contract/resources.ts'
import type { Field } from './field.ts'

export type BranchField = keyof typeof branchSchema.shape

export const branchFields: Readonly<Record<BranchField, Field>> = {
  commit_id: { label: 'Commit ID', copy: 'Copy commit ID' },
  branch_name: { label: 'Name', key: 'name', sorts: true, copy: 'Copy name' },
  branch_id: { label: 'Branch ID', copy: 'Copy branch ID' },
  author: { label: 'Author', holds: 'person', sorts: true },
  time: { label: 'Time', holds: 'time', sorts: true },
  branch_description: { label: 'Description', holds: 'prose' },
}
