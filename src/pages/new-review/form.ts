// The form of a new review: the request's own schema, and the rules that are the form's.
import * as z from 'zod/mini'

import {
  createReviewRequestSchema,
  type CreateReviewRequest,
} from '../../../contract/operations.ts'
import { sendable } from '../../forms/checked-form.ts'
import type { BranchList } from '../../list/branch-list.ts'

/** The form's values within bounds or not, as a draft holds them. */
export const newReviewFormSchema = z.object({
  title: z.string(),
  base_ref: z.string(),
  compare_ref: z.string(),
  description: z.string(),
  reviewer_ids: z.array(z.string()),
  reviewer_text: z.string(),
})

/**
 * The form's values. An optional field of the request that isn't given is empty here; `reviewer_text`
 * is typed under Reviewers and not added yet.
 */
export type NewReviewForm = z.infer<typeof newReviewFormSchema>

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
 * The request's bounds, and the form's own rules: title and refs are not blank, base and compare are
 * not the same, one by name and one by ID included, and all can be sent.
 * @param branches the branch list, once it is there
 */
export function newReviewSchema(branches?: Pick<BranchList, 'find'>) {
  return z
    .object({
      title: title.check(notBlank('Enter a title.'), sendable),
      base_ref: base_ref.check(notBlank('Choose a branch or enter a commit.'), sendable),
      compare_ref: compare_ref.check(notBlank('Choose a branch or enter a commit.'), sendable),
      description: description.def.innerType.check(sendable),
      reviewer_ids: z.array(reviewer_ids.def.innerType.def.element.check(sendable)),
      reviewer_text: z.string(),
    })
    .check(
      z.refine(
        (form) => form.base_ref === '' || !sameRef(form.base_ref, form.compare_ref, branches),
        {
          path: ['compare_ref'],
          error: 'Base and compare are the same.',
          // Both are checked even while other fields are wrong.
          when: ({ value }) => hasRefs(value),
        },
      ),
    )
}

function hasRefs(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'base_ref' in value
}

/** By name or by ID. */
function sameRef(
  one: string,
  other: string,
  branches: Pick<BranchList, 'find'> | undefined,
): boolean {
  const [name, otherName] = [one, other].map((ref) => branches?.find(ref)?.branch_name ?? ref)
  return name === otherName
}

/** The request: an empty optional field is left out of it. Reviewers that are typed and not added yet aren't in it. */
export function toRequest(form: NewReviewForm): CreateReviewRequest {
  const { title: text, base_ref: base, compare_ref: compare, reviewer_ids: ids } = form
  return {
    title: text,
    base_ref: base,
    compare_ref: compare,
    ...(form.description !== '' && { description: form.description }),
    ...(ids.length > 0 && { reviewer_ids: ids }),
  }
}
