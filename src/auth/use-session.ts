// The session for components: shows again whatever reads it, whenever it changes.
import { useSyncExternalStore } from 'react'

import type { SessionState } from './session-state.ts'
import { session } from './session.ts'

/** The session's state now, as a hook. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, () => session.state)
}
