// Fills the form of a new review in as the page's address says. Values arrive whole, out of bounds or
// not: the form says what is wrong with them.
import { useLocation } from 'react-router'

import { newReviewParameters, valuesOf } from '../../parameters.ts'
import { newReviewPrefill } from '../../paths.ts'
import { fields, type NewReviewForm } from './form.ts'
import { addIds } from './id-list.ts'

/** As `prefill`. `link` tells one prefilling link from another; it is empty where nothing is prefilled. */
export function usePrefill(): { values: NewReviewForm; link: string } {
  const parameters = newReviewPrefill(useLocation())
  const values = prefill(parameters)
  const isPrefilled = fields.some((name) => values[name].length > 0)
  return { values, link: isPrefilled ? parameters.toString() : '' }
}

/**
 * The form that a link's parameters fill in, named as the fields of the request; the first of several where a field
 * holds one. `reviewer_ids` repeats or is comma-separated; white space around an ID, empty items and duplicates are
 * dropped, white space within one and a comma after a backslash belong to it.
 */
export function prefill(parameters: URLSearchParams): NewReviewForm {
  const values = valuesOf(newReviewParameters, parameters)
  return { ...values, reviewer_ids: addIds([], values.reviewer_ids), reviewer_text: '' }
}
