// Words for the changed fields of a review.
import { visibleText } from '../lib/visible-text.ts'
import { reviewFields } from './review-fields.ts'

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(reviewFields).map(([name, { label }]) => [name, label]),
)

/** A label as within a sentence: "merge commit ID". */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** The changed fields: "status, reviewers". `updated_at` is left out unless it is the only one; `more` follows a field. */
export function changedFields(
  changed: Iterable<string>,
  more: (field: string) => string = () => '',
): string {
  const fields = [...changed]
  const others = fields.filter((field) => field !== 'updated_at')
  return (others.length > 0 ? others : fields)
    .map((field) => {
      const label = labels.get(field)
      return (label === undefined ? visibleText(field) : inSentence(label)) + more(field)
    })
    .join(', ')
}
