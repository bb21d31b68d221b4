// Sign-ins that have begun, each in a cookie of its browser: nothing is stored before somebody has given the right
// password. Encrypted (RFC 7516), because what was typed as a username may be a password.
import { hkdfSync } from 'node:crypto'

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { Refusal } from './password-check.ts'

type Interaction = InstanceType<Provider['Interaction']>

/** The parts of oidc-provider's interaction that form and answer need, and why the form was last refused. */
export type BegunSignIn = Pick<Interaction, 'uid' | 'exp' | 'params' | 'session' | 'returnTo'> & {
  refusal?: Refusal
}

type Cookies = Pick<KoaContextWithOIDC['cookies'], 'get' | 'set'>

const cookieName = '_sign_in'

/**
 * Begun sign-ins. `secrets` are the same in every process; the first one encrypts, and older ones only decrypt.
 * `path` is the beginning of the forms' addresses.
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

  /** Replaces the browser's cookie of a begun sign-in; answers the path of its form. */
  async keep(cookies: Cookies, begun: BegunSignIn): Promise<string> {
    const { uid, exp, params, session, returnTo, refusal } = begun
    // Without the session's cookie, which must not get into the database with the finished sign-in.
    const who = session && { uid: session.uid, accountId: session.accountId }
    const sealed = await new EncryptJWT({ params, session: who, returnTo, refusal })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(uid)
      .setExpirationTime(exp)
      .encrypt(this.#keys[0] ?? new Uint8Array())
    return this.#set(cookies, uid, sealed, exp)
  }

  /** The sign-in of an address, if it is this browser's and has not expired. */
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
