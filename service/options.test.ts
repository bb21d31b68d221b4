import path from 'node:path'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readCommand } from './options.ts'
import { StartError } from './start-error.ts'

function serveOptions(args: string[], environment: Record<string, string> = {}) {
  const asked = readCommand(args, environment)
  if (asked.command !== 'serve') throw new Error(`Read as ${asked.command}.`)
  return asked.options
}

describe('serve', () => {
  test('is the default, with its defaults', () => {
    const options = serveOptions([])
    expect(options).toEqual({
      port: 4180,
      host: 'localhost',
      data: path.resolve(import.meta.dirname, '../.data'),
      'access-token-seconds': 3600,
      'rate-limit': 6000,
      'no-app': false,
      faults: false,
    })
    expect(serveOptions(['serve'])).toEqual(options)
  })

  test('an option wins over its variable, an empty variable is none', () => {
    const environment = {
      PORT: '5000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://refdesk.example/',
      REFDESK_DATA_DIR: '/data',
      REFDESK_CONFIG: 'c.json',
    }
    expect(serveOptions(['--port', '6000', '--no-app'], environment)).toMatchObject({
      port: 6000,
      host: '0.0.0.0',
      'public-url': 'https://refdesk.example',
      data: '/data',
      config: 'c.json',
      'no-app': true,
    })
    expect(serveOptions([], { PORT: '', HOST: '', REFDESK_DATA_DIR: '' })).toEqual(serveOptions([]))
  })

  test.each(['0', '1', '65535'])('the port %s', (port) => {
    expect(serveOptions(['--port', port]).port).toBe(Number(port))
  })
})

test('seed and import-git', () => {
  expect(readCommand(['seed', '--name', 'ü /?', '--branches', '0'], {})).toMatchObject({
    command: 'seed',
    options: { name: 'ü /?', branches: 0, permissions: 60, reviews: 0 },
  })
  expect(readCommand(['import-git', '../x', '--name', 'y'], {})).toMatchObject({
    command: 'import-git',
    repository: '../x',
    options: { name: 'y' },
  })
  expect(readCommand(['seed', '--help'], {})).toEqual({ command: 'help' })
})

test.each<[string[], RegExp]>([
  [['--port', '65536'], /port must be a whole number from 0 to 65535/],
  [['--port', '-1'], /--port/],
  [['--port=-1'], /port must be/],
  [['--port=1.5'], /port must be/],
  [['--port=4e3'], /port must be/],
  [['--port='], /port must be/],
  [['--port'], /--port/],
  [['--host='], /host is empty/],
  [['--unknown'], /--unknown/],
  [['--no-app=yes'], /--no-app/],
  [['--public-url', 'refdesk.example'], /public URL must be an origin/],
  [['--public-url', 'ftp://refdesk.example'], /public URL must be an origin/],
  [['--public-url', 'https://refdesk.example/path'], /public URL must be an origin/],
  [['--public-url', 'https://me@refdesk.example'], /public URL must be an origin/],
  [['--access-token-seconds', '0'], /--access-token-seconds must be/],
  [['--rate-limit', 'much'], /--rate-limit must be/],
  [['--data='], /data folder/],
  [['extra', '--port', '1'], /no command "extra"/],
  [['serve', 'extra'], /extra/],
  [['seed', '--name', ' x'], /--name: /],
  [['seed', '--name', ''], /--name: /],
  [['seed', '--branches', '1000001'], /--branches must be/],
  [['seed', '--port', '1'], /--port/],
  [['import-git'], /needs the PATH/],
  [['import-git', 'a', 'b'], /b/],
])('%j is one clear line, and the exit code 2', (args, message) => {
  const reading = () => readCommand(args, {})
  expect(reading).toThrow(StartError)
  expect(reading).toThrow(message)
  expect(reading).toThrow(expect.objectContaining({ exitCode: 2 }))
  expect(reading).not.toThrow(/\n/)
})

function outcome(args: string[]): string {
  try {
    return readCommand(args, {}).command
  } catch (error) {
    return error instanceof StartError ? 'refused in words' : String(error)
  }
}

test('whatever stands on the command line, it is read or refused in words', () => {
  const argument = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('serve', 'seed', 'import-git', '--port', '--name', '--no-app', '--', '-p'),
  )
  fc.assert(
    fc.property(fc.array(argument, { maxLength: 5 }), (args) => {
      expect(outcome(args)).toMatch(/^(help|serve|seed|import-git|refused in words)$/)
    }),
  )
})
