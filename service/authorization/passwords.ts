// Password hashes: scrypt (RFC 7914) with a salt of their own, in the PHC string format, which holds the
// parameters: `$scrypt$ln=14,r=8,p=5$SALT$HASH`, in base64 without padding.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const hashBytes = 32

/** The parameters of scrypt, as a hash names them: how much time and memory a hash takes. */
export type PasswordCost = `ln=${number},r=${number},p=${number}`

/**
 * OWASP's Password Storage Cheat Sheet lists these among its equal minima for scrypt. Of those they take
 * the least memory and time: 16 MiB and, measured on one core, 165 ms against 300 for 2^17, 8, 1.
 */
const usualCost: PasswordCost = 'ln=14,r=8,p=5'

/** Hashes a password for `users.password_hash`; only tests do it at another than the usual cost. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, hashBytes, optionsOf(cost))
  return ['', 'scrypt', cost, base64(salt), base64(hash)].join('$')
}

/** Whether a password is the hashed one. Without a hash: false, after the time that one of `cost` takes. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost = usualCost,
): Promise<boolean> {
  const [, parameters = cost, salt = '', hash] =
    /^\$scrypt\$(ln=\d+,r=\d+,p=\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '') ?? []
  const actual = await derive(
    password,
    Buffer.from(salt, 'base64'),
    hashBytes,
    optionsOf(parameters),
  )
  if (hash === undefined) return false
  const expected = Buffer.from(hash, 'base64')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Whether a hash was made at another cost, and should be made anew. */
export function isOutdated(stored: string, cost = usualCost): boolean {
  return !stored.startsWith(`$scrypt$${cost}$`)
}

function optionsOf(parameters: string): ScryptOptions {
  const [ln = 0, r = 0, p = 0] = [...parameters.matchAll(/\d+/g)].map(Number)
  const N = 2 ** ln
  // Node refuses to begin where this doesn't suffice: RFC 7914 needs 128 × N × r bytes, and a few more.
  return { N, r, p, maxmem: 256 * N * r }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
