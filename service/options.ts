// The command line and the environment → checked options. Nothing else reads process.argv or
// process.env; an option wins over its variable.
import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'

import * as z from 'zod/mini'

import { repoNameSchema } from '../contract/resources.ts'
import { StartError } from './start-error.ts'

const projectFolder = path.resolve(import.meta.dirname, '..')

/** A whole number within bounds, as it stands on a command line. */
function integer(name: string, min: number, max: number) {
  const error = `${name} must be a whole number from ${min} to ${max}.`
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, error)),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.gte(min, error), z.lte(max, error)),
  )
}

const originSchema = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  }, 'The public URL must be an origin such as https://refdesk.example, without path or query.'),
)

const data = z.pipe(
  z.string().check(z.minLength(1, 'The data folder has an empty name.')),
  z.transform((name: string) => path.resolve(name)),
)
const newName = z.optional(repoNameSchema)

const serveSchema = z.object({
  /** 0 takes any free port. */
  port: integer('The port', 0, 65_535),
  /** `localhost` listens on 127.0.0.1 and ::1. */
  host: z.string().check(z.minLength(1, 'The host is empty.')),
  /** The origin that browsers see; absent: http://localhost:PORT. */
  'public-url': z.optional(
    z.pipe(
      originSchema,
      z.transform((url: string) => new URL(url).origin),
    ),
  ),
  data,
  /** Served as /config.json in place of the built one. */
  config: z.optional(z.string()),
  /** Life of an access token, seconds. */
  'access-token-seconds': integer('--access-token-seconds', 1, 86_400 * 365),
  /** Requests to the API per person and minute. */
  'rate-limit': integer('--rate-limit', 1, 1_000_000_000),
  /** Serve the API and the authorization server only. */
  'no-app': z.boolean(),
  /** Let faults be switched on, for tests. */
  faults: z.boolean(),
})

const seedSchema = z.object({
  data,
  name: newName,
  branches: integer('--branches', 0, 1_000_000),
  permissions: integer('--permissions', 0, 1_000_000),
  reviews: integer('--reviews', 0, 100_000),
})

const importSchema = z.object({ data, name: newName })

export type ServeOptions = z.infer<typeof serveSchema>
export type SeedOptions = z.infer<typeof seedSchema>
export type ImportOptions = z.infer<typeof importSchema>

/** What holds where neither option nor variable says otherwise. */
const defaults = {
  data: path.join(projectFolder, '.data'),
  port: '4180',
  host: 'localhost',
  'access-token-seconds': '3600',
  'rate-limit': '6000',
  'no-app': false,
  faults: false,
  branches: '40',
  permissions: '60',
  reviews: '0',
}

/** What was asked for: one of the three commands with its options, or the help text. */
export type Command =
  | { command: 'serve'; options: ServeOptions }
  | { command: 'seed'; options: SeedOptions }
  | { command: 'import-git'; repository: string; options: ImportOptions }
  | { command: 'help' }

/** The help text. */
export const help = `Usage: npm run service -- [COMMAND] [OPTIONS]

serve (the default)           app, API under /v0, authorization server under /oauth
  --port PORT                 4180; 0 takes any free port (PORT)
  --host HOST                 localhost, that is loopback only (HOST)
  --public-url URL            http://localhost:PORT; what browsers see (PUBLIC_URL)
  --config FILE               serve FILE as /config.json (REFDESK_CONFIG)
  --access-token-seconds N    3600; how long an access token lives
  --rate-limit N              6000; API requests per person and minute
  --no-app                    no app: API and authorization server only
  --faults                    for tests: faults can be switched on at /faults/{repo_id}
seed                          a repository of demonstration or load data
  --name NAME                 its name; seed-… by default
  --branches N                40
  --permissions N             60
  --reviews N                 0
import-git PATH               the branches of a git repository on disk; again: update
  --name NAME                 its name here; the folder's name by default
Every command:
  --data FOLDER               .data in the project (REFDESK_DATA_DIR)
  --help
`

const text = { type: 'string' } as const
const parsers = {
  serve: {
    port: text,
    host: text,
    'public-url': text,
    data: text,
    config: text,
    'access-token-seconds': text,
    'rate-limit': text,
    'no-app': { type: 'boolean' },
    faults: { type: 'boolean' },
  },
  seed: { data: text, name: text, branches: text, permissions: text, reviews: text },
  'import-git': { data: text, name: text },
} as const satisfies Record<string, ParseArgsConfig['options']>

/**
 * Reads a command line (without node and script) and the environment.
 * @throws StartError with exit code 2, its message one line that names the option
 */
export function readCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  if (args.includes('--help')) return { command: 'help' }
  const [first = ''] = args
  const command = first.startsWith('-') || first === '' ? 'serve' : first
  const rest = command === first ? args.slice(1) : args
  const { PORT, HOST, PUBLIC_URL, REFDESK_DATA_DIR, REFDESK_CONFIG } = environment
  const fromData = { data: REFDESK_DATA_DIR }
  switch (command) {
    case 'serve': {
      const fromEnvironment = {
        ...fromData,
        port: PORT,
        host: HOST,
        'public-url': PUBLIC_URL,
        config: REFDESK_CONFIG,
      }
      const { values } = parse(rest, parsers.serve, 0)
      return { command, options: check(serveSchema, { ...present(fromEnvironment), ...values }) }
    }
    case 'seed': {
      const { values } = parse(rest, parsers.seed, 0)
      return { command, options: check(seedSchema, { ...present(fromData), ...values }) }
    }
    case 'import-git': {
      const { values, positionals } = parse(rest, parsers['import-git'], 1)
      const [repository] = positionals
      if (repository === undefined) throw badCommand('import-git needs the PATH of a repository.')
      const options = check(importSchema, { ...present(fromData), ...values })
      return { command, repository, options }
    }
    default:
      throw badCommand(`There is no command "${command}".`)
  }
}

function parse(args: readonly string[], options: ParseArgsConfig['options'], positionals: number) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: positionals > 0 })
    if (parsed.positionals.length > positionals)
      throw new Error(`Unexpected argument "${parsed.positionals.at(-1)}".`)
    return parsed
  } catch (error) {
    // Only the first sentence: node adds advice that leads astray here.
    throw badCommand(
      String(error instanceof Error ? error.message : error).split(/[.]?\n|[.] /)[0] ?? '',
    )
  }
}

function check<T extends z.ZodMiniType>(schema: T, values: object): z.infer<T> {
  const { error, data: checked } = z.safeParse(schema, { ...defaults, ...values })
  if (!error) return checked
  const [issue] = error.issues
  const option = issue?.path[0] === 'name' ? '--name: ' : ''
  throw badCommand(`${option}${issue?.message}`)
}

/** A variable that is set to nothing counts as not set. */
function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function badCommand(message: string): StartError {
  const sentence = message.trim()
  return new StartError(`${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} See --help.`, 2)
}
