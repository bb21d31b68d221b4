import { readFile } from 'node:fs/promises'
import path from 'node:path'

import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { StartError } from '../start-error.ts'
import { readCommandLine } from './command-line.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'

async function optionsOf(args: string[], environment: Record<string, string> = {}) {
  const asked = await readCommandLine(args, environment)
  if ('print' in asked) throw new Error(asked.print)
  return asked.options
}

async function printed(...args: string[]) {
  const asked = await readCommandLine(args, {})
  return 'print' in asked ? asked.print : `the command ${asked.command}`
}

describe('serve', () => {
  test('is the default, with its defaults', async () => {
    const options = await optionsOf([])
    expect(options).toEqual({
      port: 4180,
      host: 'localhost',
      data: path.resolve(import.meta.dirname, '../../.data'),
      'access-token-seconds': 3600,
      'rate-limit': 6000,
      'trust-proxy': [],
      'no-app': false,
      'allow-demo': false,
      'name-claim': 'name',
      'email-claim': 'email',
      'groups-claim': 'groups',
      'any-scope': false,
      faults: false,
    })
    expect(await optionsOf(['serve'])).toEqual(options)
  })

  test('an option wins over its variable, an empty variable is none', async () => {
    const environment = {
      PORT: '5000',
      REFDESK_HOST: '0.0.0.0',
      PUBLIC_URL: 'https://refdesk.example/',
      REFDESK_DATA_DIR: '/data',
      REFDESK_CONFIG: 'c.json',
      REFDESK_TRUST_PROXY: '127.0.0.1, fd00::/8,',
    }
    expect(await optionsOf(['--port', '6000', '--no-app'], environment)).toMatchObject({
      port: 6000,
      host: '0.0.0.0',
      'public-url': 'https://refdesk.example',
      data: '/data',
      config: 'c.json',
      'trust-proxy': ['127.0.0.1', 'fd00::/8'],
      'no-app': true,
    })
    const DATABASE_URL = 'postgres://me@localhost/refdesk'
    expect(await optionsOf([], { ...environment, DATABASE_URL })).toMatchObject({
      data: DATABASE_URL,
    })
    expect(await optionsOf(['--data', '/mine'], { DATABASE_URL })).toMatchObject({ data: '/mine' })
    const empty = { PORT: '', REFDESK_HOST: '', HOST: '', REFDESK_DATA_DIR: '' }
    expect(await optionsOf([], empty)).toEqual(await optionsOf([]))
  })

  test.each([
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::1' }, '::1'],
    [{ HOST: '0.0.0.0', REFDESK_HOST: 'desk-7.example' }, 'desk-7.example'],
  ])('%j says where to listen', async (environment, host) => {
    expect(await optionsOf([], environment)).toMatchObject({ host })
  })

  test.each(['desk-7.example', 'x86_64-conda-linux-gnu'])(
    'HOST=%s, as shells set it, opens nothing, and it is said',
    async (HOST) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      onTestFinished(() => warn.mockRestore())
      expect(await optionsOf([], { HOST })).toMatchObject({ host: 'localhost' })
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        `HOST=${HOST} is ignored, since shells set it by themselves: use REFDESK_HOST.`,
      )
    },
  )

  test.each(['0', '1', '65535'])('the port %s', async (port) => {
    expect(await optionsOf(['--port', port])).toMatchObject({ port: Number(port) })
  })
})

test('seed and import-git', async () => {
  expect(await readCommandLine(['seed', '--name', 'ü /?', '--branches', '0'], {})).toMatchObject({
    command: 'seed',
    options: { name: 'ü /?', branches: 0, permissions: 60, reviews: 0 },
  })
  expect(await readCommandLine(['import-git', '../x', '--name', 'y'], {})).toMatchObject({
    command: 'import-git',
    operands: { path: '../x' },
    options: { name: 'y' },
  })
})

test('every command is in the help text, and has one of its own', async () => {
  const all = await printed('--help')
  for (const [name, load] of Object.entries(commands)) {
    expect(all).toMatch(new RegExp(`^  ${name}( [A-Z]+)*  +[a-z].*[^.]$`, 'm'))
    const own = await printed(...name.split(' '), '--help')
    const { options } = await load()
    for (const [option, { secret, variable }] of Object.entries(options)) {
      expect(own).toContain(secret ? `\n  ${String(variable)} ` : `\n  --${option} `)
    }
  }
})

test('service/README.md has every command, option and variable, and no other', async () => {
  const file = path.resolve(import.meta.dirname, '../README.md')
  const tables = (await readFile(file, 'utf8')).match(/^\| .*$/gm)?.join('\n') ?? ''
  const declared = await Promise.all(Object.values(commands).map(async (load) => await load()))
  const options = Object.entries(
    Object.assign({}, ...declared.map((each) => each.options)) as Command['options'],
  )
  const names = options.flatMap(([name, { secret }]) => (secret ? [] : `--${name}`))
  const variables = options.flatMap(([, { variable, shared }]) =>
    [variable ?? [], shared?.variable ?? []].flat(),
  )
  expect(Object.keys(commands).filter((name) => !tables.includes(`\`${name}`))).toEqual(['serve'])
  expect(new Set(tables.match(/--[a-z-]*[a-z]/g))).toEqual(new Set(names))
  expect(
    new Set(tables.match(/\b(?:REFDESK_[A-Z_]+|PORT|HOST|PUBLIC_URL|DATABASE_URL)\b(?=`)/g)),
  ).toEqual(new Set(variables))
})

test('--version is that of the package', async () => {
  expect(await printed('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each<[string[], RegExp]>([
  [['--port', '65536'], /^--port: Must be a whole number from 0 to 65535/],
  [['--port', '-1'], /--port/],
  [['--port=-1'], /^--port: Must be/],
  [['--port=1.5'], /^--port: Must be/],
  [['--port=4e3'], /^--port: Must be/],
  [['--port='], /^--port: Must be/],
  [['--port'], /--port/],
  [['--host='], /^--host: /],
  [['--unknown'], /--unknown/],
  [['--no-app=yes'], /--no-app/],
  [['--issuer', 'login.example.org'], /^--issuer: Must be an address/],
  // Other users of the machine can read a command line.
  [['--introspection-secret', 'x'], /--introspection-secret/],
  [['--trust-proxy', 'localhost'], /^--trust-proxy/],
  [['--trust-proxy', '10.0.0.0/33'], /^--trust-proxy/],
  [['--trust-proxy', '10.0.0.0/0'], /^--trust-proxy/],
  [['--trust-proxy', '::1,10.0.0.0/8/8'], /^--trust-proxy/],
  [['--public-url', 'refdesk.example'], /^--public-url: Must be an address/],
  [['--public-url', 'ftp://refdesk.example'], /^--public-url: Must be an address/],
  [['--public-url', 'https://refdesk.example/a%2Fb'], /^--public-url: Must be an address/],
  [['--public-url', 'https://refdesk.example/?q'], /^--public-url: Must be an address/],
  [['--public-url', 'https://me@refdesk.example'], /^--public-url: Must be an address/],
  [['--access-token-seconds', '0'], /--access-token-seconds: /],
  [['--rate-limit', 'much'], /--rate-limit: /],
  [['--data='], /^--data: /],
  [['--data', 'mysql://localhost/refdesk'], /^--data: Must be a folder, or start with postgres:/],
  [['extra', '--port', '1'], /no command "extra"/],
  [['toString'], /no command "toString"/],
  [['serve', 'extra'], /extra/],
  [['seed', '--name', ' x'], /--name: /],
  [['seed', '--name', ''], /--name: /],
  [['seed', '--branches', '1000001'], /--branches: /],
  [['seed', '--port', '1'], /--port/],
  [['import-git'], /PATH is missing/],
  [['import-git', 'a', 'b'], /b/],
])('%j is one clear line, and the exit code 2', async (args, message) => {
  const refusal: unknown = await readCommandLine(args, {}).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toMatchObject({ exitCode: 2, message: expect.stringMatching(message) as string })
  expect((refusal as StartError).message).not.toContain('\n')
})

test('whatever stands on the command line, it is read or refused in words', async () => {
  const argument = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...Object.keys(commands), '--port', '--name', '--no-app', '--', '-p'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(argument, { maxLength: 5 }), async (args) => {
      const asked: unknown = await readCommandLine(args, {}).catch((error: unknown) => error)
      expect(asked instanceof StartError || Object.hasOwn(asked as object, 'command')).toBe(true)
    }),
  )
})
