// Reads a password for a command, from a prompt that shows nothing or from standard input. Never from an argument,
// which every user of the machine can read.
import { text } from 'node:stream/consumers'

import { codePoints } from '../../contract/text.ts'
import { StartError } from '../operate/start-error.ts'

const minLength = 8
const maxLength = 1024

/**
 * Asks twice for a new password. From a pipe or a file, it is the first line.
 * @throws StartError when it is too short or too long, or the two differ
 */
export async function readNewPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLine()
  const length = codePoints(password)
  if (length < minLength || length > maxLength) {
    throw new StartError(`A password has ${minLength} to ${maxLength} characters.`)
  }
  return password
}

async function firstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1)
  return line
}

async function askTwice(): Promise<string> {
  const { default: ask } = await import('@inquirer/password')
  try {
    const password = await ask({ message: 'Password:', toggleMask: false })
    if ((await ask({ message: 'Once more:', toggleMask: false })) === password) return password
  } catch {
    throw new StartError('Nothing was changed.')
  }
  throw new StartError('The two passwords differ.')
}
