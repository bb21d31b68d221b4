// The session for components: shows again whatever reads it, whenever it changes.
import { useSyncExternalStore } from 'react'

import { getSession, subscribe, type SessionSnapshot } from './session.ts'

/** The session now, as a hook. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(subscribe, getSession)
}
