// The fields of a branch (interface: Branch).
import type { branchSchema } from '../../contract/resources.ts'
import type { Branch } from '../api/resources.ts'
import { personName } from '../lib/person.ts'
import { timeField, type Field } from './field.ts'

export type BranchField = keyof typeof branchSchema.shape

export const branchFields = {
  commit_id: { label: 'Commit ID' },
  branch_name: { label: 'Name', key: 'name' as const, sort: ({ branch_name }) => branch_name },
  branch_id: { label: 'Branch ID' },
  author: {
    label: 'Author',
    sort: ({ author }) => personName(author),
    csv: {
      author_id: ({ author }) => author?.id,
      author_full_name: ({ author }) => author?.full_name,
      author_name: ({ author }) => author?.name,
      author_email: ({ author }) => author?.email,
    },
  },
  time: timeField('Time', 'time', ({ time }: Branch) => time),
  branch_description: { label: 'Description' },
} satisfies Record<BranchField, Field<Branch>>
