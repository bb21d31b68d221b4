// What a link prefills in the form of a new review. Values arrive whole, out of bounds or not: the
// form says what is wrong with them.
import { idsOfList } from '../../paths.ts'
import { fields, type NewReviewForm } from './form.ts'
import { addIds } from './id-list.ts'

/** What a link says, and what of it the form can't follow. */
export type Prefill = {
  values: NewReviewForm
  /** Parameters that name no field, each once. */
  unknown: string[]
  /** Fields that hold one value and were given several: the first was taken. */
  repeated: string[]
}

/**
 * What a link's parameters say, named as the fields of the request. `reviewer_ids` repeats or is
 * comma-separated; white space around an ID, empty items and duplicates are dropped, white space
 * within one and a comma after a backslash belong to it.
 */
export function prefill(parameters: URLSearchParams): Prefill {
  const text = (name: string) => parameters.get(name) ?? ''
  const names = [...new Set(parameters.keys())]
  return {
    values: {
      title: text('title'),
      base_ref: text('base_ref'),
      compare_ref: text('compare_ref'),
      description: text('description'),
      reviewer_ids: addIds([], parameters.getAll('reviewer_ids').flatMap(idsOfList)),
      reviewer_text: '',
    },
    unknown: names.filter((name) => !isField(name)),
    repeated: names.filter(
      (name) =>
        isField(name) && name !== 'reviewer_ids' && new Set(parameters.getAll(name)).size > 1,
    ),
  }
}

/** Whether a link prefilled anything at all. */
export function isPrefilled({ values }: Prefill): boolean {
  return fields.some((name) => values[name].length > 0)
}

function isField(name: string): boolean {
  return fields.some((field) => field === name)
}
