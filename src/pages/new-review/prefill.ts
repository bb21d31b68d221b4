// Fills the form of a new review in as the page's address says. Values arrive whole, out of bounds or
// not: the form says what is wrong with them.
import { useLocation } from 'react-router'

import { newReviewParameters, valuesOf } from '../../parameters.ts'
import { newReviewPrefill } from '../../paths.ts'
import { fields, type NewReviewForm } from './form.ts'
import { addIds } from './id-list.ts'

/** The values that a link gives, the first of several where a field holds one. */
export type Prefill = {
  values: NewReviewForm
  /** Parameters that name no field, each once. */
  unknown: string[]
}

/** As `prefill`. `link` tells one prefilling link from another; it is empty where nothing is prefilled. */
export function usePrefill(): Prefill & { link: string } {
  const parameters = newReviewPrefill(useLocation())
  const filled = prefill(parameters)
  const isPrefilled = fields.some((name) => filled.values[name].length > 0)
  return { ...filled, link: isPrefilled ? parameters.toString() : '' }
}

/**
 * The form that a link's parameters fill in, named as the fields of the request. `reviewer_ids` repeats or is
 * comma-separated; white space around an ID, empty items and duplicates are dropped, white space
 * within one and a comma after a backslash belong to it.
 */
export function prefill(parameters: URLSearchParams): Prefill {
  const values = valuesOf(newReviewParameters, parameters)
  return {
    values: { ...values, reviewer_ids: addIds([], values.reviewer_ids), reviewer_text: '' },
    unknown: [...new Set(parameters.keys())].filter((name) => !(name in newReviewParameters)),
  }
}
