// Runs git: no shell, nothing of the caller's GIT_* environment, and what it says as bytes, since names
// in git are bytes and UTF-8 only by habit. Knows no command of git's.
import { isUtf8 } from 'node:buffer'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { StartError } from '../start-error.ts'

const run = promisify(execFile)
const maxBuffer = 512 * 1024 * 1024

/** What git printed. Each is text cut at NUL: see `cells`. */
export type Printed = { stdout: Buffer; stderr: Buffer }

/**
 * Runs git in a folder; `input` is what it reads.
 * @throws StartError in one line, when git fails or there is none
 */
export async function git(folder: string, args: readonly string[], input = ''): Promise<Printed> {
  const running = run('git', ['-C', folder, ...args], { maxBuffer, encoding: 'buffer', env: env() })
  // A git that fails reads no further; why, it says itself.
  running.child.stdin?.on('error', () => undefined).end(input)
  try {
    return await running
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: Buffer }
    if (code === 'ENOENT') throw new StartError('The program git is not installed.')
    const lines = stderr?.toString().trim().split('\n') ?? []
    const reason = lines.find((line) => line.startsWith('fatal: ')) ?? lines[0] ?? String(code)
    const advice = /dubious ownership/.test(reason)
      ? `. It is another user's; if you trust them, say as the user who runs this: git config --global --add safe.directory ${path.resolve(folder)}`
      : ''
    throw new StartError(`${folder} can't be read as a git repository: ${reason}${advice}`)
  }
}

/**
 * GIT_DIR and its like would lead to another repository than the one that was named. The language is
 * git's own, so that its warnings can be understood here.
 */
function env(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

/** The texts that NUL separates. */
export function cells(bytes: Buffer): string[] {
  return bytes.toString('latin1').split('\0').map(textOf)
}

/**
 * Bytes, one a character, as text. Where they are no UTF-8, each beyond ASCII is written `\xNN`: that
 * can be seen, and since no ref has a backslash in its name, no two names become one.
 */
function textOf(binary: string): string {
  const bytes = Buffer.from(binary, 'latin1')
  if (isUtf8(bytes)) return bytes.toString()
  return binary.replaceAll(
    /[\u0080-\u00ff]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
