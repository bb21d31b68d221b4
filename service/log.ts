// The log of the running service: a line for each request, for what failed, and, under
// `audit`, for who signed in and who changed what. On standard error; JSON where no person looks on.
import { destination, type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino'

type Stream = { write: (line: string) => void }

/** Makes the log. On a terminal, by default, it tells only what somebody should look at. */
export function createLog(
  level: LevelWithSilent | undefined = process.stderr.isTTY ? 'warn' : 'info',
  stream: Stream = process.stderr.isTTY
    ? { write: (line) => process.stderr.write(forPeople(line)) }
    : destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Of an error no more than this: libraries hang requests and their headers on it.
      serializers: { err: sayError },
    },
    stream,
  )
}

/** What is logged of an error, or of the line that stands for one: its texts are the only ones that aren't our own. */
function sayError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  const { type, code, message, stack } = stdSerializers.err(error)
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) }
}

/**
 * A text without tokens, codes, passwords and cookies, should any get into it: those that stand behind their
 * name, and JWTs by their form. Headers, bodies and queries are not logged in the first place.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\beyJ[\w-]+\.[\w-]*\.[\w-]*/g, '[redacted]')
    .replaceAll(/\b(Bearer|Basic) +[\w.~+/-]+=*/gi, '$1 [redacted]')
    .replaceAll(
      /\b(code|access_token|id_token|id_token_hint|refresh_token|code_verifier|client_secret|password|cookie|set-cookie)(\\?["']?[=:]\s?\\?["']?)[^\s"'&,;\\}]+/gi,
      '$1$2[redacted]',
    )
}

/** A line of JSON as a person reads it: time, level, message, and the rest as it is. */
function forPeople(line: string): string {
  const { time, level, msg = '', pid: _, ...rest } = JSON.parse(line) as Record<string, unknown>
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${String(time).slice(11, 19)} ${String(level)} ${String(msg)}${more}\n`
}
