// The fields of a permission rule (interface: Granular permission).
import type { granularPermissionSchema } from '../../contract/resources.ts'
import type { GranularPermission } from '../api/resources.ts'
import { timeField, type Field } from './field.ts'

export type RuleField = keyof typeof granularPermissionSchema.shape

type Rule = GranularPermission

type FieldOfRule = Field<Rule> & {
  /** Who tells rules apart by this field. Services may give a new ID to a rule that is the same to people. */
  identifiesTo?: 'people' | 'services'
}

/** User and group share one sort, by subject; an empty ID names nobody. */
export const ruleFields = {
  id: { label: 'ID', sort: ({ id }) => id, identifiesTo: 'services' },
  repo_id: { label: 'Repository ID', sort: ({ repo_id }) => repo_id, identifiesTo: 'services' },
  path_pattern: {
    label: 'Path pattern',
    sort: ({ path_pattern }) => path_pattern,
    identifiesTo: 'people',
  },
  evaluation_order: {
    label: 'Evaluation order',
    sort: ({ evaluation_order }) => evaluation_order,
    identifiesTo: 'people',
  },
  created_unix: timeField('Created', 'created_unix', ({ created_unix }: Rule) => created_unix),
  updated_unix: timeField('Updated', 'updated_unix', ({ updated_unix }: Rule) => updated_unix),
  created_by: { label: 'Created by', sort: ({ created_by }) => created_by },
  last_updated_by: { label: 'Last updated by', sort: ({ last_updated_by }) => last_updated_by },
  user_id: {
    label: 'User ID',
    key: 'subject' as const,
    sort: ({ user_id, group_id }) => user_id || group_id || undefined,
    identifiesTo: 'people',
  },
  group_id: { label: 'Group ID', identifiesTo: 'people' },
} satisfies Record<RuleField, FieldOfRule>

/** The fields by which services, people, or either tell rules apart. */
export const idFields = identifyingTo('services')
export const fieldsForPeople = identifyingTo('people')
export const identifyingFields = [...idFields, ...fieldsForPeople]

function identifyingTo(whom: FieldOfRule['identifiesTo']): string[] {
  const facts: Record<string, FieldOfRule> = ruleFields
  return Object.keys(facts).filter((name) => facts[name]?.identifiesTo === whom)
}
