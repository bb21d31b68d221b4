// Parses JSON bodies strictly: refuses what a lenient parser would silently change.
import type { FastifyBodyParser, FastifyInstance } from 'fastify'

import { Problem } from './problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Fastify's parser for application/json. Answers 400 when the body is empty, not UTF-8 or not JSON, or has a member
 * `__proto__`.
 */
export function parseJsonBody(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    let text: string
    try {
      text = utf8.decode(body)
    } catch {
      done(new Problem(400, 'The body is not valid UTF-8.'))
      return
    }
    void parse(request, text, (error, value) => {
      if (error) done(new Problem(400, `The body is not valid JSON: ${error.message}.`))
      else done(null, value)
    })
  }
}
