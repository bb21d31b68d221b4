// Where this browser keeps what a person may want again: per person where an ID token says who it
// is, else only in this tab. Nothing else touches storage for it.
import type * as z from 'zod/mini'

import { getSession } from '../auth/session.ts'

/**
 * Reads what was kept under a name; undefined when nothing was, or nothing that the schema reads:
 * an older version of the app or a person may have written it.
 */
export function recall<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const { storage, prefix } = place()
    return schema.parse(JSON.parse(storage.getItem(prefix + name) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps a JSON value under a name. A full or refused storage loses the memory, not the page. */
export function keep(name: string, value: unknown): void {
  try {
    const { storage, prefix } = place()
    storage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Private windows and full disks refuse; going on without a memory is all that can be done.
  }
}

function place(): { storage: Storage; prefix: string } {
  const { user } = getSession()
  return user
    ? { storage: localStorage, prefix: `refdesk/${encodeURIComponent(user.id)}/` }
    : { storage: sessionStorage, prefix: 'refdesk/' }
}
