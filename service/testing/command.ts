// Tests only: runs the service as its own process, as a person would.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import { onTestFinished, vi } from 'vitest'

import { runCommandLine } from '../commands/run-command-line.ts'
import { Client } from './client.ts'
import { newDatabase, temporaryFolder } from './database.ts'
import { signIn } from './sign-in.ts'

const main = path.resolve(import.meta.dirname, '../main.ts')

/** The result of a finished command; `code` is null if a signal ended it. */
export type Finished = { code: number | null; stdout: string; stderr: string }

/** A running command, with everything that it has printed. */
export type Running = {
  child: ChildProcess
  /** Waits for a line of standard output that matches. */
  line: (pattern: RegExp) => Promise<string>
  finished: Promise<Finished>
}

/** Starts `node service/main.ts` with these arguments. It is killed at the end of the test. */
export function startCommand(...args: string[]): Running {
  const child = spawn(process.execPath, [main, ...args], { stdio: 'pipe' })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => (printed[stream] += text))
  }
  const closed = once(child, 'close') as Promise<[number | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  return {
    child,
    finished: closed.then(([code]) => ({ code, ...printed })),
    async line(pattern) {
      const ended = closed.then(() => {
        throw new Error(`The command ended: ${printed.stderr}`)
      })
      for (;;) {
        const found = printed.stdout.split('\n').find((each) => pattern.test(each))
        if (found !== undefined) return found
        await Promise.race([once(child.stdout, 'data'), ended])
      }
    },
  }
}

/** A folder that is deleted at the end of the test. */
export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The address of a database that doesn't exist yet; it is dropped at the end of the test. */
export async function testData(): Promise<string> {
  const { address, drop } = await newDatabase()
  onTestFinished(drop)
  return address
}

/** Runs a command to its end, with a text as its standard input. */
function runCommandWith(input: string, ...args: string[]): Promise<Finished> {
  const { child, finished } = startCommand(...args)
  child.stdin?.end(input)
  return finished
}

/** Runs a command to its end. */
export function runCommand(...args: string[]): Promise<Finished> {
  return runCommandWith('', ...args)
}

/**
 * Runs a command to its end in this process, which saves starting one: for tests of what a command does and says.
 * Prints nothing.
 */
export async function runCommandHereWith(input: string, ...args: string[]): Promise<Finished> {
  const printed = { stdout: '', stderr: '' }
  const keep = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += String(text)
    return true
  }
  const keepLine = (stream: keyof typeof printed) => (text: unknown) => {
    printed[stream] += `${String(text)}\n`
  }
  const spies = [
    vi
      .spyOn(process, 'stdin', 'get')
      .mockReturnValue(Readable.from([input]) as typeof process.stdin),
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('stderr')),
    vi.spyOn(console, 'log').mockImplementation(keepLine('stdout')),
    vi.spyOn(console, 'warn').mockImplementation(keepLine('stderr')),
    vi.spyOn(console, 'error').mockImplementation(keepLine('stderr')),
  ]
  try {
    return { code: await runCommandLine(args), ...printed }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Runs a command to its end in this process. */
export function runCommandHere(...args: string[]): Promise<Finished> {
  return runCommandHereWith('', ...args)
}

/** Starts a server without the app on a free port. Answers it and its origin when it is ready. */
export async function startServer(data: string, ...args: string[]) {
  const running = startCommand('--port', '0', '--no-app', '--data', data, ...args)
  const ready = await running.line(/ready at/)
  return { ...running, origin: ready.slice(ready.indexOf('http')) }
}

/** A client of a server in another process. */
export function clientOf(origin: string): Client {
  const tokens = new Map<string, Promise<string>>()
  const token = (username: string) => {
    const known = tokens.get(username) ?? signIn({ origin, username })
    tokens.set(username, known)
    return known
  }
  return new Client({ origin, token })
}
