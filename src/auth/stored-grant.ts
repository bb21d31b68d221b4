// The grant in this tab's sessionStorage, so that a reload keeps it. Never in localStorage.
import * as z from 'zod/mini'

import { steadySeconds } from './expiry.ts'
import { grantSchema, type Grant } from './grant.ts'
import { signOutMark } from './sign-out-mark.ts'

const key = 'refdesk.grant'
const storedSchema = z.object({
  deployment: z.string(),
  /** In `steadySeconds`. */
  savedAt: z.number(),
  mark: z.string(),
  grant: grantSchema,
})

/**
 * Keeps `grant` for a reload; `deployment` names the API and authorization server it is for. Where
 * the storage is full or refused, a reload asks to sign in again, and that is all that is lost.
 */
export function saveGrant(grant: Grant, deployment: string): void {
  const stored = { deployment, savedAt: steadySeconds(), mark: signOutMark(), grant }
  try {
    sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    forgetGrant()
  }
}

/**
 * The grant that a reload left, its seconds reduced by the time since. Answers undefined when there
 * is none, when it is for another deployment, when it is over, and when the person signed out since.
 * Where the steady clock began anew, in a restarted browser, a wall clock that was set in between
 * shortens or lengthens what is left, never beyond the lifetime granted; the API has the last word.
 */
export function restoreGrant(deployment: string): Grant | undefined {
  const { data } = storedSchema.safeParse(parseJson(sessionStorage.getItem(key)))
  if (data?.deployment !== deployment || data.mark !== signOutMark()) return undefined
  const { grant, savedAt } = data
  if (grant.expiresIn === undefined) return grant
  const elapsed = Math.max(0, steadySeconds() - savedAt)
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
