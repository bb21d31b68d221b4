// The storage for the drafts and the recent things of a person: the browser's for a person with an ID from an ID token, else
// the tab's. sign-outs.ts clears it.
import { session } from '../auth/session.ts'
import { appBase } from '../paths.ts'
import type { StoragePlace } from './stored-texts.ts'

/** Several deployments may be under paths of one origin. Each has its own names. */
const app = `refdesk${encodeURIComponent(appBase)}`

/**
 * The storage of the person who is here. Undefined where nobody is, so that a page that a sign-out takes away leaves
 * nothing for the next person.
 */
export function personalStorage(): StoragePlace | undefined {
  const { status, user } = session.state
  return status === 'signed-out' ? undefined : storageOf(user)
}

/** @param user undefined for the storage of this tab */
export function storageOf(user: { id: string } | undefined): StoragePlace {
  return user
    ? { storage: localStorage, prefix: `${app}/${encodeURIComponent(user.id)}/` }
    : { storage: sessionStorage, prefix: `${app}/` }
}
