// Reads a password for a command, from a prompt that shows nothing or from standard input. Never from an argument,
// which every user of the machine can read.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { codePoints } from '../../contract/text.ts'
import { StartError } from '../operate/start-error.ts'

const minLength = 8
const maxLength = 1024

/**
 * Asks twice for a new password. From a pipe or a file, it is the whole text without the last line break.
 * @throws StartError when it is too short or too long, or the two differ
 */
export async function readNewPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await fromInput()
  const length = codePoints(password)
  if (length < minLength || length > maxLength) {
    throw new StartError(`A password has ${minLength} to ${maxLength} characters.`)
  }
  return password
}

async function fromInput(): Promise<string> {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

async function askTwice(): Promise<string> {
  // What is typed is shown only through the interface's output, so that output is discarded.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const stopped = new AbortController()
  terminal.once('SIGINT', () => stopped.abort())
  try {
    const answers: string[] = []
    for (const prompt of ['Password: ', 'Once more: ']) {
      process.stderr.write(prompt)
      answers.push(await terminal.question('', { signal: stopped.signal }))
      process.stderr.write('\n')
    }
    if (answers[0] !== answers[1]) throw new StartError('The two passwords differ.')
    return answers[0] ?? ''
  } catch (error) {
    throw stopped.signal.aborted ? new StartError('Nothing was changed.') : error
  } finally {
    terminal.close()
  }
}
