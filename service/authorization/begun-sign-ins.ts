// Begun sign-ins, each in a cookie of the browser that began it: nothing is stored before somebody has shown their
// password. Encrypted (RFC 7516), since what was typed as a username may be a password.
import { hkdfSync } from 'node:crypto'

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { Refusal } from './password-check.ts'

type Interaction = InstanceType<Provider['Interaction']>

/** What the form and the answer need of oidc-provider's interaction, and why the form was refused last. */
export type BegunSignIn = Pick<Interaction, 'uid' | 'exp' | 'params' | 'session' | 'returnTo'> & {
  refusal?: Refusal
}

type Cookies = Pick<KoaContextWithOIDC['cookies'], 'get' | 'set'>

const cookieName = '_sign_in'

/**
 * Begun sign-ins. `secrets` are the same in every process, or were before the last change of keys: the first encrypts.
 * `path` is what the addresses of their forms begin with.
 */
export class BegunSignIns {
  readonly #keys: readonly Uint8Array[]
  readonly #path: string

  constructor(secrets: readonly string[], path: string) {
    this.#keys = secrets.map(
      (secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'begun sign-ins', 32)),
    )
    this.#path = path
  }

  /** Keeps one in place of what the browser had of it before; answers the path of its form. */
  async keep(cookies: Cookies, begun: BegunSignIn): Promise<string> {
    const { uid, exp, params, session, returnTo, refusal } = begun
    // Without the session's cookie, which may not come into the database with what this becomes.
    const who = session && { uid: session.uid, accountId: session.accountId }
    const sealed = await new EncryptJWT({ params, session: who, returnTo, refusal })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(uid)
      .setExpirationTime(exp)
      .encrypt(this.#keys[0] ?? new Uint8Array())
    return this.#set(cookies, uid, sealed, exp)
  }

  /** The one of an address, if it is this browser's and not over. */
  async find(cookies: Cookies, uid: string): Promise<BegunSignIn | undefined> {
    const sealed = cookies.get(cookieName, { signed: false }) ?? ''
    for (const key of this.#keys) {
      try {
        const { payload } = await jwtDecrypt(sealed, key, { subject: uid })
        return { ...payload, uid } as BegunSignIn
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
    }
    return undefined
  }

  forget(cookies: Cookies, uid: string): void {
    this.#set(cookies, uid, '', 0)
  }

  #set(cookies: Cookies, uid: string, value: string, exp: number): string {
    const path = `${this.#path}/${encodeURIComponent(uid)}`
    const expires = new Date(exp * 1000)
    cookies.set(cookieName, value, { path, expires, sameSite: 'lax', signed: false })
    return path
  }
}
