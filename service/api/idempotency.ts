// Writes that may be sent again. If a client sends the same Idempotency-Key again within a day, it gets the answer
// to the first write, and nothing is written twice (draft-ietf-httpapi-idempotency-key-header). A key counts until
// authorization/expired.ts deletes it, an hour later at most.
import { hash } from 'node:crypto'

import type { Queries } from '../store/store.ts'
import { Problem } from './problem.ts'

const day = 86_400_000

/** A write that may be sent again. `id` stands for person, repository and key, `request` for what was asked. */
export type RepeatableWrite = { id: string; request: string }

/**
 * The write of a request that has a key; undefined without the header.
 * @throws Problem 400 when it is not a string of RFC 9651 §3.3.3, or too long
 */
export function repeatableWrite(
  header: string | string[] | undefined,
  { userId, repo_id, body }: { userId: string; repo_id: string; body: unknown },
): RepeatableWrite | undefined {
  if (header === undefined) return undefined
  const key = /^"((?:[ !#-[\]-~]|\\["\\]){1,255})"$/.exec(String(header))?.[1]
  if (key === undefined) {
    throw new Problem(
      400,
      'Idempotency-Key must be a text in double quotes, of 1 to 255 characters.',
    )
  }
  return { id: hashed([userId, repo_id, key]), request: hashed(body) }
}

/**
 * The ID of what an earlier request with this key created; undefined for the first one.
 * @throws Problem 422 when the earlier request was a different one
 */
export async function findEarlierId(
  queries: Queries,
  { id, request }: RepeatableWrite,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('repeatable_writes')
    .select(['request', 'made_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.request !== request) {
    throw new Problem(422, 'This Idempotency-Key was used for another request.')
  }
  return found?.made_id
}

/**
 * Stores the ID of what a write created, within its transaction. If two requests come at once, the second one fails with an
 * error that `isTaken` recognizes.
 */
export async function storeId(
  transaction: Queries,
  { id, request }: RepeatableWrite,
  made_id: string,
): Promise<void> {
  await transaction
    .insertInto('repeatable_writes')
    .values({ id, request, made_id, until: Date.now() + day })
    .execute()
}

function hashed(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url')
}
