// Runs git without a shell and without the caller's GIT_* variables. Its output is read as bytes, because names in
// git are bytes, and only usually UTF-8.
import { isUtf8 } from 'node:buffer'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { StartError } from '../operate/start-error.ts'

const run = promisify(execFile)
const maxBuffer = 512 * 1024 * 1024

/**
 * Runs git in a folder, and answers what it printed, each byte as one character; `textOf` makes a text of it.
 * @throws StartError in one line, when git fails or is not installed
 */
export async function git(folder: string, args: readonly string[]): Promise<string> {
  try {
    const options = { maxBuffer, encoding: 'latin1', env: env() } as const
    return (await run('git', ['-C', folder, ...args], options)).stdout
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new StartError('The program git is not installed.')
    const lines = textOf(stderr).trim().split('\n')
    const reason = lines.find((line) => line.startsWith('fatal: ')) ?? lines[0]
    const advice = /dubious ownership/.test(stderr)
      ? `. It is another user's; if you trust them, say as the user who runs this: git config --global --add safe.directory ${path.resolve(folder)}`
      : ''
    throw new StartError(`${folder} can't be read as a git repository: ${reason}${advice}`)
  }
}

/**
 * Without GIT_DIR and similar variables, which would lead to another repository than the named one. In git's own
 * language, so that its warnings can be recognized. Nothing is fetched, because the repository's own settings name
 * the program that would do it.
 */
function env(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const fetchNothing = { GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }
  return { ...Object.fromEntries(kept), ...fetchNothing, LC_ALL: 'C' }
}

/**
 * The text of bytes, given as one character each. If they are not UTF-8, each byte beyond ASCII is written `\xNN`.
 * No ref contains a backslash, so two names can't become the same.
 */
export function textOf(binary: string): string {
  const bytes = Buffer.from(binary, 'latin1')
  if (isUtf8(bytes)) return bytes.toString()
  return binary.replaceAll(
    /[\u0080-\u00ff]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
