// Faults that change the body of the operation's real answer. Which fields there are is read from the contract's
// schemas.
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { parseJson, rawJson } from '../../src/lib/json.ts'
import { fieldAtFault, replaceFields, withUnlistedFields } from './fields.ts'

type Members = Record<string, unknown>

/** How each fault changes an answer's JSON. */
const changes = {
  'wrong-type': (body: Members, response: z.ZodMiniObject) => {
    const field = fieldAtFault(response)
    return { ...body, [field]: typeof body[field] === 'string' ? 7 : 'of another type' }
  },
  'missing-field': (body: Members, response: z.ZodMiniObject) => {
    const { [fieldAtFault(response)]: _dropped, ...rest } = body
    return rest
  },
  nulls: (body: Members, response: z.ZodMiniObject) =>
    replaceFields(response, body, (_schema, optional) => (optional ? null : undefined)),
  'unknown-fields': (body: Members) => withUnlistedFields(body),
  'unknown-enum': (body: Members, response: z.ZodMiniObject) =>
    replaceFields(response, body, unknownValue),
  'big-integers': (body: Members, response: z.ZodMiniObject) =>
    replaceFields(response, body, (schema) =>
      z.safeParse(schema, bigInteger).success ? bigInteger : undefined,
    ),
} as const

/** Whole bodies that replace the real one, with their media types. */
const replacements = {
  'not-json': { type: 'application/json; charset=utf-8', body: '{"this is": not JSON' },
  html: {
    type: 'text/html; charset=utf-8',
    body: '<!doctype html><title>A page</title><h1>A page</h1><script>document.title = "a script ran"</script>\n',
  },
  empty: { type: 'application/json; charset=utf-8', body: '' },
} as const

/** The faults that change an answer's body. */
export const bodyFaults = [
  ...(Object.keys(replacements) as (keyof typeof replacements)[]),
  ...(Object.keys(changes) as (keyof typeof changes)[]),
]

/** The smallest positive integer that a JavaScript number can't represent. */
const bigInteger = 9_007_199_254_740_993n

/** The body that replaces `json`, the real one. Sets the media type if it changes. */
export function changeBody(
  reply: FastifyReply,
  fault: (typeof bodyFaults)[number],
  operation: OperationName,
  json: string,
): string {
  if (fault in replacements) {
    const { type, body } = replacements[fault as keyof typeof replacements]
    reply.code(200).type(type)
    return body
  }
  const body = parseJson(json) as Members
  const { response } = operations[operation]
  return rawJson(changes[fault as keyof typeof changes](body, response))
}

/** A value that the enum or literal doesn't include. */
function unknownValue(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodMiniEnum) return 'unlisted'
  if (schema instanceof z.ZodMiniLiteral) {
    return schema.def.values.some((value) => typeof value === 'number') ? 99 : 'unlisted'
  }
  return undefined
}
