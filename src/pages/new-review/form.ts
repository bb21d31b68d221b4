// The form of a new review: the request's own schema, the rules that are the form's, and what it begins with.
import * as z from 'zod/mini'

import {
  createReviewRequestSchema,
  type CreateReviewRequest,
} from '../../../contract/operations.ts'
import { mainBranchNames, type BranchList } from '../../list/branch-list.ts'
import { newReviewParameters, valuesOf } from '../../parameters.ts'

/**
 * The form's values. An optional field of the request that isn't given is empty here; `reviewer_text` is the text under
 * Reviewers that isn't added yet.
 */
export type NewReviewForm = z.infer<ReturnType<typeof newReviewSchema>>

/** The fields of the request, named as in it. */
export const fields = [
  'base_ref',
  'compare_ref',
  'title',
  'description',
  'reviewer_ids',
] as const satisfies (keyof CreateReviewRequest)[]

const { title, base_ref, compare_ref, description, reviewer_ids } = createReviewRequestSchema.shape
const notBlank = (error: string) => z.refine<string>((text) => text.trim() !== '', { error })

/**
 * The request's bounds, and the form's own rules: title and refs are not blank, and base and compare are not the same, nor
 * the name and the ID of the same branch.
 * @param branches the branch list, once it is there
 */
export function newReviewSchema(branches?: Pick<BranchList, 'find'>) {
  const nameOf = (ref: string) => branches?.find(ref.trim())?.branch_name ?? ref.trim()
  return z
    .object({
      title: title.check(notBlank('Enter a title.')),
      base_ref: base_ref.check(notBlank('Choose a branch or enter a commit.')),
      compare_ref: compare_ref.check(notBlank('Choose a branch or enter a commit.')),
      description: description.def.innerType,
      reviewer_ids: reviewer_ids.def.innerType,
      reviewer_text: z.string(),
    })
    .check(
      z.refine(
        (form) => form.base_ref === '' || nameOf(form.base_ref) !== nameOf(form.compare_ref),
        {
          path: ['compare_ref'],
          error: 'Base and compare are the same.',
          // The error shows even while other fields are wrong.
          when: () => true,
        },
      ),
    )
}

/** The request, without empty optional fields and without reviewers that aren't added yet. */
export function toRequest(form: NewReviewForm): CreateReviewRequest {
  return {
    title: form.title,
    // White space around a ref is most likely pasted along. Whether a ref may begin or end with it: not shown.
    base_ref: form.base_ref.trim(),
    compare_ref: form.compare_ref.trim(),
    ...(form.description !== '' && { description: form.description }),
    ...(form.reviewer_ids.length > 0 && { reviewer_ids: form.reviewer_ids }),
  }
}

/**
 * The form that the search of its address fills in, whose parameters are named as the fields of the request. Values out of
 * bounds arrive whole, and the form says what is wrong with them. Where a field holds one value and the address
 * has several, the first counts.
 */
export function prefill(search: string): NewReviewForm {
  const values = valuesOf(newReviewParameters, new URLSearchParams(search))
  return { ...values, reviewer_ids: [...new Set(values.reviewer_ids)], reviewer_text: '' }
}

/** The user IDs in a text, each once: people separate them by commas, semicolons and white space. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/u).filter(Boolean))]
}

/**
 * The title that a branch's name suggests: its last part in words, without a number that it begins with.
 * `feature/12-fix-login_page` gives "Fix login page". Undefined where there are no words, and for a main branch, whose
 * name doesn't say what changes.
 */
export function titleSuggestion(branch_name: string): string | undefined {
  const last = branch_name.split('/').at(-1) ?? ''
  const words = last
    .replace(/^\d+[-_]/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  if (mainBranchNames.includes(branch_name) || !/\p{L}{2}/u.test(words)) return undefined
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
