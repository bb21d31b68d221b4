// Writes that may be sent again: whoever sends an Idempotency-Key with one gets, for a day, the answer to the first
// of them, and nothing is written twice (draft-ietf-httpapi-idempotency-key-header).
import { createHash } from 'node:crypto'

import type { Compilable } from 'kysely'

import { Problem } from './problem.ts'
import type { Queries } from './store/store.ts'

const day = 86_400_000
/** Of the key between its quotes, in characters. */
const longestKey = 255

/** A write that may be sent again; `id` tells person, repository and key, `request` what was asked for. */
export type Repeatable = { id: string; request: string }

/**
 * What a request's header says of a write; undefined where it says nothing.
 * @throws Problem 400 when it is no string as RFC 9651 §3.3.3 has it, or too long
 */
export function repeatable(
  header: string | string[] | undefined,
  { userId, repo_id, body }: { userId: string; repo_id: string; body: unknown },
): Repeatable | undefined {
  if (header === undefined) return undefined
  const key = /^"((?:[ !#-[\]-~]|\\["\\])+)"$/.exec(String(header))?.[1]
  if (key === undefined || key.length > longestKey) {
    const message = `Idempotency-Key must be a text in double quotes, of at most ${longestKey} characters.`
    throw new Problem(400, message)
  }
  return { id: hashed([userId, repo_id, key]), request: hashed(body) }
}

/**
 * The ID of what an earlier request with this key has made; undefined for the first one.
 * @throws Problem 422 when that request asked for something else
 */
export async function madeBefore(
  queries: Queries,
  { id, request }: Repeatable,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('repeatable_writes')
    .select(['request', 'made_id'])
    .where('id', '=', id)
    .where('until', '>', Date.now())
    .executeTakeFirst()
  if (found && found.request !== request) {
    throw new Problem(422, 'This Idempotency-Key was used for another request.')
  }
  return found?.made_id
}

/**
 * The statements that note what a write makes, for its transaction. Of two at once the second fails as for any value
 * that is taken: `isTaken`.
 */
export function notes(
  queries: Queries,
  { id, request }: Repeatable,
  made_id: string,
): Compilable[] {
  const now = Date.now()
  return [
    // Under a key whose day is over, which was not deleted yet.
    queries.deleteFrom('repeatable_writes').where('id', '=', id).where('until', '<=', now),
    queries.insertInto('repeatable_writes').values({ id, request, made_id, until: now + day }),
  ]
}

function hashed(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
