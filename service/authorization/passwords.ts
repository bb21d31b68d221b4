// Password hashes: scrypt (RFC 7914) with a salt of their own, as `scrypt$SALT$HASH` in base64url.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const hashBytes = 32

/** Hashes a password for `users.password_hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, hashBytes)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether a password is the hashed one. Without a hash: false, after the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt = '', hash = ''] = (stored ?? '').split('$')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), hashBytes)
  return (
    scheme === 'scrypt' && expected.length === actual.length && timingSafeEqual(expected, actual)
  )
}
