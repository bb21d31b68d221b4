// The fields by which services, people, or either tell rules apart.
import { ruleFields, type FieldOfRule } from '../../../fields/rule-fields.ts'

export const idFields = identifyingTo('services')
export const fieldsForPeople = identifyingTo('people')
export const identifyingFields = [...idFields, ...fieldsForPeople]

function identifyingTo(whom: FieldOfRule['identifiesTo']): string[] {
  return Object.entries(ruleFields).flatMap(([name, { identifiesTo }]) =>
    identifiesTo === whom ? [name] : [],
  )
}
