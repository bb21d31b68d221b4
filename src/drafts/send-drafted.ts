// A write and its draft: the draft is dropped by a confirmed answer and by nothing else, wherever the
// person is by then; what nobody knows the outcome of is remembered as such.
import { ApiError } from '../api/errors.ts'
import { noteRefused, noteSending, settleDraft, type Draft } from './drafts.ts'

/**
 * Sends `values`, what is in the form, by `send`, and settles as it does.
 * @throws what `send` throws
 */
export async function sendDrafted<Values, Answer>(
  draft: Draft<Values>,
  values: Values,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const before = noteSending(draft, values)
  try {
    const answer = await send()
    settleDraft(draft, values)
    return answer
  } catch (error) {
    if (error instanceof ApiError && !error.outcomeUnknown) noteRefused(draft, before)
    throw error
  }
}
