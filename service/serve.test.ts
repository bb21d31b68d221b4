// What keeps the service from starting, in one line each.
import { createServer } from 'node:net'

import { expect, test } from 'vitest'

import { readCommandLine } from './commands/command-line.ts'
import { StartError } from './start-error.ts'
import { testData } from './testing/command.ts'
import { freePort } from './testing/service.ts'

/** The message of the StartError that ends `serve`. */
async function refusal(...args: string[]): Promise<string> {
  const asked = await readCommandLine(['serve', '--no-app', ...args], {})
  if ('print' in asked) throw new Error(asked.print)
  const error: unknown = await asked.run().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  expect(error).toMatchObject({ exitCode: 1, message: expect.not.stringContaining('\n') as string })
  return (error as StartError).message
}

test.each(['127.0.0.1', 'localhost'])('the port is taken on %s', async (host) => {
  const port = await freePort()
  const other = createServer().listen({ host, port })
  try {
    const message = await refusal('--port', `${port}`, '--data', await testData())
    expect(message).toMatch(new RegExp(`^Port ${port} is taken on `))
  } finally {
    other.close()
  }
})

test('the host is not of this machine', async () => {
  const message = await refusal('--host', '192.0.2.1', '--port', '0', '--data', await testData())
  expect(message).toBe('This machine has no address 192.0.2.1 to listen on.')
})
