// Password hashes: scrypt (RFC 7914), each with its own salt, in the PHC string format, which includes the
// parameters: `$scrypt$ln=14,r=8,p=5$SALT$HASH`, in base64 without padding.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const hashBytes = 32

/** scrypt's parameters as they are written in a hash; they decide how much time and memory it takes. */
export type PasswordCost = `ln=${number},r=${number},p=${number}`

/**
 * One of several minimum settings of scrypt that OWASP's Password Storage Cheat Sheet calls equally strong. This
 * one takes the least memory and time: 16 MiB and, on one core, 165 ms instead of 300 ms for 2^17, 8, 1.
 */
const usualCost: PasswordCost = 'ln=14,r=8,p=5'

/** Hashes a password for `users.password_hash`. Only tests use another cost. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, hashBytes, optionsOf(cost))
  return ['', 'scrypt', cost, base64(salt), base64(hash)].join('$')
}

/** Whether a password matches a hash. Without a hash: false, after as long as a hash of `cost` takes. */
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

function optionsOf(parameters: string): ScryptOptions {
  const [ln = 0, r = 0, p = 0] = [...parameters.matchAll(/\d+/g)].map(Number)
  const N = 2 ** ln
  // Node requires this limit to be high enough: scrypt needs 128 × N × r bytes and a few more.
  return { N, r, p, maxmem: 256 * N * r }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
