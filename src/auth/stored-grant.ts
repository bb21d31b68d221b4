// The grant in this tab's sessionStorage, so that a reload keeps it. Never in localStorage.
import * as z from 'zod/mini'

import { grantSchema, type Grant } from './grant.ts'

const key = 'refdesk.grant'
const storedSchema = z.object({ deployment: z.string(), savedAt: z.number(), grant: grantSchema })

/** Keeps `grant` for a reload; `deployment` names the API and authorization server it is for. */
export function saveGrant(grant: Grant, deployment: string): void {
  sessionStorage.setItem(key, JSON.stringify({ deployment, savedAt: Date.now(), grant }))
}

/**
 * The grant that a reload left, its seconds reduced by the time since. Answers undefined when there
 * is none, when it is for another deployment, and when it is over.
 *
 * Nothing that counts steadily survives a reload, so here two readings of the wall clock must do. A
 * clock that is wrong by the same amount both times changes nothing; one that was set in between
 * shortens or lengthens what is left by as much, never beyond the lifetime granted, and the API has
 * the last word.
 */
export function restoreGrant(deployment: string): Grant | undefined {
  const parsed = storedSchema.safeParse(parseJson(sessionStorage.getItem(key)))
  if (!parsed.success || parsed.data.deployment !== deployment) return undefined
  const { grant, savedAt } = parsed.data
  if (grant.expiresIn === undefined) return grant
  const elapsed = Math.max(0, (Date.now() - savedAt) / 1000)
  const expiresIn = grant.expiresIn - elapsed
  return expiresIn > 0 ? { ...grant, expiresIn } : undefined
}

/** Forgets the grant. */
export function forgetGrant(): void {
  sessionStorage.removeItem(key)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
