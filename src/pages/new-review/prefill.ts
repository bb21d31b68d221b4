// What a form of a new review begins with, as the query of its address says. Values out of bounds arrive whole: the form
// says what is wrong with them.
import { newReviewParameters, valuesOf } from '../../parameters.ts'
import type { NewReviewForm } from './form.ts'
import { trimmedRef } from './ref-text.ts'

/**
 * The form that a query fills in, whose parameters are named as the fields of the request; the first of several where a
 * field holds one. `reviewer_ids` repeats or is comma-separated; white space around an ID, empty items and duplicates
 * are dropped, white space within one and a comma after a backslash belong to it.
 */
export function prefill(query: string): NewReviewForm {
  const values = valuesOf(newReviewParameters, new URLSearchParams(query))
  return {
    ...values,
    base_ref: trimmedRef(values.base_ref),
    compare_ref: trimmedRef(values.compare_ref),
    reviewer_ids: [...new Set(values.reviewer_ids)],
    reviewer_text: '',
  }
}
