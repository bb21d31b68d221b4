// The only session of this page, for whatever needs its token or its person. start-session.ts begins it.
import type { Session } from './create-session.ts'

/** Set before anything else needs it. */
export let session: Session

export function setSession(started: Session): void {
  session = started
}
