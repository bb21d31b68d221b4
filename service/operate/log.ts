// The service's log: a line for each request, for each failure and, with `audit`, for who signed in and who changed
// what. It goes to standard error, as JSON unless that is a terminal.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { destination, type LevelWithSilent, type Logger, pino, stdSerializers } from 'pino'

import { isAway } from '../store/failures.ts'
import { oneLine } from './start-error.ts'

/** Makes the log. On a terminal, the default level leaves out what needs no attention. */
export function createLog(
  level: LevelWithSilent | undefined = process.stderr.isTTY ? 'warn' : 'info',
  stream: { write: (line: string) => void } = process.stderr.isTTY
    ? { write: (line) => process.stderr.write(forPeople(line)) }
    : destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Libraries attach requests and their headers to errors, so only some parts of an error are logged.
      serializers: { err: loggedError },
    },
    stream,
  )
}

/** The logged parts of an error. Its texts are the only logged ones that we did not write. */
function loggedError(error: unknown): unknown {
  // The name of the database's absence says enough.
  if (!(error instanceof Error) || isAway(error)) return withoutSecrets(oneLine(error))
  const { type, code, message, stack } = stdSerializers.err(error)
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) }
}

/**
 * Replaces tokens, codes, passwords and cookies in a text: values after such a name, and JWTs by their form. This
 * is a second defence: headers, bodies and queries are never logged.
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

/** Turns a JSON line into one for people: time, level, message, then the rest unchanged. */
function forPeople(line: string): string {
  const { time, level, msg = '', pid: _, ...rest } = JSON.parse(line) as Record<string, unknown>
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${String(time).slice(11, 19)} ${String(level)} ${String(msg)}${more}\n`
}

/**
 * Logs every answer of the application: the request, its outcome and its duration. Of the address only the path,
 * because queries contain codes, and the address of a begun sign-in belongs to a cookie.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method, access } = request
    request.log.info(
      {
        method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(access && { user: access.userId }),
      },
      'request',
    )
  })
}

/** The path that was requested: the authorization server removes `/oauth` from the address while it answers. */
function pathOf({ originalUrl }: FastifyRequest): string {
  const [path = ''] = originalUrl.split(/[?#]/)
  return path.replace(/(\/oauth\/(?:auth|login)\/).+/, '$1…')
}
