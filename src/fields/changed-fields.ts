// Says in words which fields of a review changed.
import { visibleText } from '../lib/visible-text.ts'
import { reviewFields } from './review-fields.ts'

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(reviewFields).map(([name, { label }]) => [name, label]),
)

/** A label within a sentence: "merge commit ID". */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** The changed fields in words: "status, reviewers". That there was an update goes without saying. */
export function changedFields(changed: Iterable<string>): string {
  const fields = [...changed]
  const others = fields.filter((field) => field !== 'updated_at')
  return (others.length > 0 ? others : fields)
    .map((field) => {
      const label = labels.get(field)
      return label === undefined ? visibleText(field) : inSentence(label)
    })
    .join(', ')
}
