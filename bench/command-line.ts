// The options of `npm run bench`.
import { parseArgs } from 'node:util'

/** `compare` is the file of an earlier run. */
export type Asked = {
  names: string[]
  samples: number
  report: string
  compare: string | undefined
}

/** Reads the arguments; `names` are the names of all measures. @throws Error that says what is wrong */
export function readCommandLine(args: readonly string[], names: readonly string[]): Asked | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      samples: { type: 'string', default: '7' },
      report: { type: 'string', default: 'bench/results' },
      compare: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const unknown = positionals.filter((asked) => !names.some((name) => isAskedFor(name, [asked])))
  if (unknown.length > 0) {
    throw new Error(`No measure is called ${unknown.join(' or ')}. There are: ${names.join(', ')}.`)
  }
  const samples = Number(values.samples)
  if (!Number.isInteger(samples) || samples < 1) {
    throw new Error(`--samples takes a whole number from 1, not "${values.samples}".`)
  }
  return {
    names: names.filter((name) => positionals.length === 0 || isAskedFor(name, positionals)),
    samples,
    report: values.report,
    compare: values.compare,
  }
}

/** The text of --help. */
export function help(names: readonly string[]): string {
  return `npm run bench -- [NAME…] [--samples N] [--report FOLDER] [--compare FILE]

Measures how long people wait, beside hand-written pages.

  NAME              the measures to take, by name or its beginning; all by default:
                    ${names.join('\n                    ')}
  --samples N       how many times each cold start is measured (7)
  --report FOLDER   the folder for the report, as Markdown and JSON (bench/results)
  --compare FILE    compare this run with an earlier report (its JSON)
  --help`
}

/** `cold` selects all measures whose names begin with `cold-`. */
function isAskedFor(name: string, asked: readonly string[]): boolean {
  return asked.some((each) => name === each || name.startsWith(`${each}-`))
}
