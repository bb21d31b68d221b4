// How a command line and the environment are read, and what is said about wrong ones.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { StartError } from '../operate/start-error.ts'
import { runCommandHere } from '../testing/command.ts'
import { program as commands } from './run-command-line.ts'

/** Every command with an action, with all words of its name. */
function leaves(command: CommandUnknownOpts, ...words: string[]): [string, CommandUnknownOpts][] {
  return command.commands.flatMap((each) => {
    const name = [...words, each.name()]
    return each.commands.length > 0 ? leaves(each, ...name) : [[name.join(' '), each]]
  })
}

type Asked = { command: string; operands: unknown[]; options: Record<string, unknown> }

/** Reads command lines with these variables, with commands that do nothing. */
async function reader(environment: Record<string, string> = {}) {
  vi.resetModules()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    // Those that come after need commands that do something.
    vi.resetModules()
  })
  const { program, runCommandLine } = await import('./run-command-line.ts')
  const asked: Asked[] = []
  for (const [name, command] of leaves(program)) {
    command.action(() => {
      asked.push({ command: name, operands: command.processedArgs, options: command.opts() })
    })
  }
  return { program, asked, read: runCommandLine }
}

async function askedFor(
  args: string[],
  environment: Record<string, string> = {},
): Promise<Asked | undefined> {
  const { asked: found, read } = await reader(environment)
  expect(await read(args)).toBe(0)
  return found[0]
}

async function optionsOf(args: string[], environment: Record<string, string> = {}) {
  const read = await askedFor(args, environment)
  expect(read?.command).toBe('serve')
  return read?.options
}

async function printed(...args: string[]) {
  const { code, stdout, stderr } = await runCommandHere(...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

describe('serve', () => {
  test('is the default, with its defaults', async () => {
    const options = await optionsOf([])
    expect(options).toEqual({
      port: 4180,
      host: 'localhost',
      data: path.resolve(import.meta.dirname, '../../.data'),
      accessTokenSeconds: 3600,
      rateLimit: 6000,
      drainSeconds: 0,
      trustProxy: [],
      app: true,
      allowDemo: false,
      groupsClaim: 'groups',
      anyScope: false,
    })
    expect(await optionsOf(['serve'])).toEqual(options)
  })

  test('an option takes precedence over its variable, and an empty variable counts as not set', async () => {
    const environment = {
      PORT: '5000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://refdesk.example/',
      REFDESK_DATA_DIR: '/data',
      REFDESK_CONFIG: 'c.json',
      REFDESK_TRUST_PROXY: '127.0.0.1, fd00::/8,',
    }
    expect(await optionsOf(['--port', '6000', '--no-app'], environment)).toMatchObject({
      port: 6000,
      host: '0.0.0.0',
      publicUrl: 'https://refdesk.example',
      data: '/data',
      config: 'c.json',
      trustProxy: ['127.0.0.1', 'fd00::/8'],
      app: false,
    })
    const DATABASE_URL = 'postgres://me@localhost/refdesk'
    expect(await optionsOf([], { ...environment, DATABASE_URL })).toMatchObject({
      data: DATABASE_URL,
    })
    expect(await optionsOf(['--data', '/mine'], { DATABASE_URL })).toMatchObject({ data: '/mine' })
    const empty = { PORT: '', HOST: '', REFDESK_DATA_DIR: '' }
    expect(await optionsOf([], empty)).toEqual(await optionsOf([]))
  })

  test.each([
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '::1' }, '::1'],
  ])('%j sets the address to listen on', async (environment, host) => {
    expect(await optionsOf([], environment)).toMatchObject({ host })
  })

  test.each(['desk-7.example', 'x86_64-conda-linux-gnu'])(
    'HOST=%s, which shells set, is ignored',
    async (HOST) => {
      expect(await optionsOf([], { HOST })).toMatchObject({ host: 'localhost' })
    },
  )

  test.each(['0', '1', '65535'])('the port %s', async (port) => {
    expect(await optionsOf(['--port', port])).toMatchObject({ port: Number(port) })
  })
})

test('seed and import-git', async () => {
  expect(await askedFor(['seed', '--name', 'ü /?', '--branches', '0'])).toMatchObject({
    command: 'seed',
    options: { name: 'ü /?', branches: 0, permissions: 60, reviews: 0 },
  })
  expect(await askedFor(['import-git', '../x', '--name', 'y'])).toMatchObject({
    command: 'import-git',
    operands: ['../x'],
    options: { name: 'y' },
  })
})

test('the help text of each level has what is below it', async () => {
  const all = await printed('--help')
  expect(all).toContain('serve --help')
  for (const command of commands.commands) expect(all).toMatch(`\n  ${command.name()} `)
  for (const [name, { options, registeredArguments }] of leaves(commands)) {
    const own = await printed(...name.split(' '), '--help')
    for (const { long } of options) expect(own).toContain(`\n  ${long} `)
    for (const operand of registeredArguments)
      expect(own).toMatch(new RegExp(`[<[]${operand.name()}[>\\]]`))
  }
})

test.each(['user', 'repo', 'member', 'permissions'])(
  '%s alone lists its commands',
  async (name) => {
    const { code, stdout, stderr } = await runCommandHere(name)
    expect([code, stdout]).toEqual([2, ''])
    const group = commands.commands.find((each) => each.name() === name)
    expect(group?.commands.length).toBeGreaterThan(0)
    for (const command of group?.commands ?? []) expect(stderr).toMatch(`\n  ${command.name()} `)
  },
)

const documents = ['operate', 'postgres', 'identity-provider', 'choices'].map(
  (name) => `../../docs/${name}.md`,
)

test.each(['../README.md', ...documents])('%s names only what exists', async (document) => {
  const text = await readFile(path.resolve(import.meta.dirname, document), 'utf8')
  const all = leaves(commands)
  const options = all.flatMap(([, command]) => command.options)
  const variables = new Set([
    ...options.flatMap(({ envVar }) => envVar ?? []),
    'REFDESK_DATA_DIR',
    'REFDESK_METRICS_TOKEN',
  ])
  // Other programs' options stand on lines that name the program.
  const lines = text
    .split('\n')
    .filter((line) => !/useradd|git config|systemctl|journalctl/.test(line))
  const named = lines.flatMap((line) => line.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [])
  const known = new Set(['--env-file', '--help', ...options.map(({ long }) => long)])
  expect(named.filter((name) => !known.has(name))).toEqual([])
  const unknown = (text.match(/\b(?:REFDESK_[A-Z_]+|[A-Z]+_URL)\b/g) ?? []).filter(
    (name) => !variables.has(name),
  )
  expect(unknown).toEqual([])
  const used = [...text.matchAll(/^(?:refdesk|npm run service --) ([a-z][\w -]*)/gm)]
  const names = all.map(([name]) => name)
  expect(
    used
      .map(([, words = '']) => words)
      .filter((words) => !names.some((name) => `${words} `.startsWith(`${name} `))),
  ).toEqual([])
})

test('--version is that of the package', async () => {
  expect(await printed('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each<[string[], RegExp]>([
  [
    ['--port', '65536'],
    /^error: option '--port <port>' argument '65536' is invalid\. Must be a whole number from 0 to 65535\.$/,
  ],
  [['--port', '-1'], /--port/],
  [['--port=-1'], /--port .* is invalid\. Must be/],
  [['--port=1.5'], /--port .* is invalid\. Must be/],
  [['--port=4e3'], /--port .* is invalid\. Must be/],
  [['--port='], /--port .* is invalid\. Must be/],
  [['--port'], /--port/],
  [['--host='], /--host .* Must not be empty/],
  [['--unknown'], /--unknown/],
  [['--no-app=yes'], /--no-app/],
  [['--issuer', 'login.example.org'], /--issuer .* is invalid\. Must be an address/],
  // Other users of the machine can read a command line.
  [['--metrics-token', 'x'], /--metrics-token/],
  [['--trust-proxy', 'localhost'], /--trust-proxy/],
  [['--trust-proxy', '10.0.0.0/33'], /--trust-proxy/],
  [['--trust-proxy', '10.0.0.0/0'], /--trust-proxy/],
  [['--trust-proxy', '::1,10.0.0.0/8/8'], /--trust-proxy/],
  [['--public-url', 'refdesk.example'], /--public-url .* is invalid\. Must be an address/],
  [['--public-url', 'ftp://refdesk.example'], /--public-url .* is invalid\. Must be an address/],
  [
    ['--public-url', 'https://refdesk.example/a%2Fb'],
    /--public-url .* is invalid\. Must be an address/,
  ],
  [
    ['--public-url', 'https://refdesk.example/?q'],
    /--public-url .* is invalid\. Must be an address/,
  ],
  [
    ['--public-url', 'https://me@refdesk.example'],
    /--public-url .* is invalid\. Must be an address/,
  ],
  [['--access-token-seconds', '0'], /--access-token-seconds /],
  [['--rate-limit', 'much'], /--rate-limit /],
  [['--data='], /^--data .*: Must be/],
  [
    ['--data', 'mysql://localhost/refdesk'],
    /^--data .*: Must be a folder, or an address that starts with postgres:/,
  ],
  [['extra', '--port', '1'], /^error: unknown command 'extra'$/],
  [['toString'], /^error: unknown command 'toString'/],
  [['serve', 'extra'], /too many arguments/i],
  [['seed', '--name', ' x'], /--name /],
  [['seed', '--name', ''], /--name /],
  [['seed', '--branches', '1000001'], /--branches /],
  [['seed', '--port', '1'], /--port/],
  [['import-git'], /^error: missing required argument 'path'$/],
  [['import-git', 'a', 'b'], /too many arguments/i],
  [['usr', 'list'], /^error: unknown command 'usr'\n\(Did you mean user\?\)$/],
  [['user', 'lst'], /Did you mean list\?/],
  [['--prot', '1'], /Did you mean --port\?/],
])('%j is refused with a reason, and the exit code 2', async (args, message) => {
  const { code, stdout, stderr } = await runCommandHere(...args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr.trimEnd()).toMatch(message)
})

test('an error doesn’t repeat an invalid database address, which may contain a password', async () => {
  const address = 'postgres://refdesk:sec#ret@[db/refdesk'
  vi.stubEnv('DATABASE_URL', address)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, stderr } = await runCommandHere('user', 'list')
  expect([code, stderr]).toEqual([2, expect.not.stringContaining('ret')])
  expect(stderr).toMatch(/^--data \(DATABASE_URL\): /)
})

test('any command line is either read or refused with an explanation', async () => {
  const argument = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...leaves(commands).flatMap(([name]) => name.split(' '))),
    fc.constantFrom('user', 'repo', '--port', '--name', '--no-app', '--', '-p'),
  )
  const { program, asked: found } = await reader()
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  await fc.assert(
    fc.asyncProperty(fc.array(argument, { maxLength: 5 }), async (args) => {
      found.length = 0
      const error: unknown = await program
        .parseAsync(args, { from: 'user' })
        .then(() => undefined)
        .catch((thrown: unknown) => thrown)
      const isRefused = error instanceof CommanderError || error instanceof StartError
      expect(isRefused ? [] : found).toHaveLength(isRefused ? 0 : 1)
    }),
  )
})
