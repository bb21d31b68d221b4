// Reads config.json beside index.html, at run time, so that one build serves every deployment (README.md: Configuration). If
// anything in it is wrong, it throws an error that lists everything.
import * as z from 'zod/mini'

import { codePoints, lengths, type Length } from '../contract/text.ts'
import { fetchOrTakeEarly } from './early-request.ts'
import { isLinkTemplate } from './lib/link-template.ts'
import { isWebAddress, isWebOrigin } from './lib/web-address.ts'
import { appBase } from './paths.ts'

const responseTypes = ['token', 'id_token token', 'code'] as const

/** The placeholders of each link template. Values are percent-encoded, as one path segment. */
const linkPlaceholders = {
  ref: ['repo_id', 'ref'],
  commit: ['repo_id', 'commit_id'],
  merge: ['repo_id', 'merge_id'],
  user: ['user_id'],
} as const

/** The values of each kind of link; if one is missing, there is no link. */
export type LinkValues = {
  [Kind in keyof typeof linkPlaceholders]: Readonly<
    Record<(typeof linkPlaceholders)[Kind][number], string | undefined>
  >
}

const addressRule = 'must be an http or https URL, or a path that begins with one /'

/** A text that meets a rule. */
const stringWhere = (holds: (value: string) => boolean, rule: string) =>
  z.string().check(z.refine(holds, rule))

/** A text of `min` to `max` code points. */
const stringOfLength = ({ min = 1, max }: Length) =>
  stringWhere(
    (value) => codePoints(value) >= min && codePoints(value) <= max,
    `must have ${min} to ${max} characters`,
  )

/** The schema of config.json as served from `origin`, against which path-absolute values resolve. */
function configSchema(origin: string) {
  const nonEmpty = z.string().check(z.minLength(1, 'must not be empty'))
  const optional = z.optional(nonEmpty)
  const origins = z.prefault(
    z.array(stringWhere(isWebOrigin, 'must be an origin, such as https://host:8443')),
    [],
  )
  const toAbsolute = z.transform((value: string) =>
    value.startsWith('/') ? origin + value : value,
  )
  const address = (pattern = /^/, rule = addressRule) =>
    z.pipe(
      stringWhere((value) => isWebAddress(value, origin) && pattern.test(value), rule),
      toAbsolute,
    )
  const optionalAddress = z.optional(address())
  const link = (kind: keyof typeof linkPlaceholders) => {
    const names = linkPlaceholders[kind]
    const rule = `${addressRule}, with no placeholders other than ${names.map((name) => `{${name}}`).join(' and ')}, and none in the host`
    return z.optional(stringWhere((value) => isLinkTemplate(value, names, origin), rule))
  }
  return z.strictObject({
    /** The API's address, without a slash at its end. */
    base_url: address(/^[^?]*\/v0$/, `${addressRule}, and end with the segment v0`),
    /** The authorization server, by discovery (OpenID Connect Discovery 1.0 §4). */
    authority: z.optional(address(/^[^?]*$/, `${addressRule}, without a query`)),
    /** The authorization server without discovery, instead of `authority`. */
    authorization_endpoint: optionalAddress,
    /** With `authorization_endpoint`: the exact `iss` of its answers and ID tokens. */
    issuer: optional,
    /** With `authorization_endpoint`: the keys that sign its ID tokens. */
    jwks_uri: optionalAddress,
    /** With `authorization_endpoint`: where a sign-out continues. */
    end_session_endpoint: optionalAddress,
    client_id: nonEmpty,
    /** Separated by spaces; if empty, none is sent. */
    scope: z.prefault(z.string(), ''),
    /** The default is the interface's own: `token`. */
    response_type: z.prefault(
      z.enum(
        responseTypes,
        `must be one of ${responseTypes.map((type) => `"${type}"`).join(', ')}`,
      ),
      'token',
    ),
    /** Sent as `audience` with the authorization request, for servers that want it. */
    audience: optional,
    /** Sent as `resource` with the authorization request (RFC 8707). */
    resource: z.optional(
      z.pipe(stringWhere(isResource, 'must be a URI without a fragment'), toAbsolute),
    ),
    /** Off by default, because /auth/silent must be registered as a second redirect address. */
    silent_renew: z.prefault(z.boolean(), false),
    /** Origins that user images may load from. */
    image_origins: origins,
    /**
     * Further origins that sign-in sends requests to. Only for the server's content security policy; the app doesn't
     * use it.
     */
    connect_origins: origins,
    /** URL templates with `{placeholders}`. Without a template there is no link. */
    links: z.prefault(
      z.strictObject({
        ref: link('ref'),
        commit: link('commit'),
        merge: link('merge'),
        user: link('user'),
      }),
      {},
    ),
    /** Seconds between two reads of an open review; 0 turns it off. */
    poll_seconds: z.prefault(
      z
        .int()
        .check(
          z.minimum(0, 'must not be negative'),
          z.maximum(86_400, 'must be at most 86400, a day'),
        ),
      30,
    ),
    /** Whether the service knows the header Idempotency-Key on create review. Across origins it has to allow it, too. */
    idempotency_keys: z.prefault(z.boolean(), false),
    /** Repositories on the first page, and reviews if there is a `review_id`, in this order. */
    pinned: z.prefault(
      z.array(
        z.strictObject({
          title: nonEmpty,
          repo_id: stringOfLength(lengths.repo_id),
          review_id: z.optional(stringOfLength(lengths.review_id)),
        }),
      ),
      [],
    ),
    /** Texts that a new review's description may begin with, and their titles. */
    description_templates: z.prefault(
      z.array(z.strictObject({ title: nonEmpty, text: stringOfLength(lengths.description) })),
      [],
    ),
  })
}

/** The configuration, with the keys of the file, all defaults, and absolute addresses. */
export type Config = z.infer<ReturnType<typeof configSchema>>

/** The configuration can't be used. `problems` are sentences for the operator, one for each mistake. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`config.json can’t be used: ${problems.join('; ')}`)
    this.problems = problems
  }
}

/**
 * Checks the parsed JSON of a configuration served from `origin`.
 * @throws ConfigError with every unknown key and every wrong value
 */
export function parseConfig(json: unknown, origin: string): Config {
  const result = configSchema(origin).safeParse(json)
  const problems = [
    ...(result.error?.issues.flatMap((issue) => describeIssue(issue, json)) ?? []),
    ...contradictions(json),
  ]
  if (!result.success || problems.length > 0) throw new ConfigError(problems)
  return result.data
}

function describeIssue(issue: z.core.$ZodIssue, json: unknown): string[] {
  const key = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => `${[...issue.path, unknown].join('.')} is not a known key`)
  }
  if (issue.code !== 'invalid_type') return [`${key} ${issue.message}`]
  if (key === '') return ['the file must contain a JSON object']
  const missing = issue.path.length === 1 && !Object.hasOwn(Object(json) as object, key)
  return [missing ? `${key} is missing` : `${key} must be of type ${issue.expected}`]
}

/** Problems between keys: how the authorization server is named, and what a way to sign in needs. */
function contradictions(json: unknown): string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return []
  const raw = json as Record<string, unknown>
  const byHand = 'authorization_endpoint' in raw
  const problems: string[] = []
  if ('authority' in raw === byHand) {
    problems.push('exactly one of authority and authorization_endpoint must be given')
  }
  for (const key of ['issuer', 'jwks_uri', 'end_session_endpoint']) {
    if (key in raw && !byHand) problems.push(`${key} can only be used with authorization_endpoint`)
  }
  if (raw['response_type'] === 'id_token token') {
    for (const key of ['issuer', 'jwks_uri']) {
      if (byHand && !(key in raw))
        problems.push(`${key} is missing: ID tokens are verified with it`)
    }
    const { scope } = raw
    if (typeof scope !== 'string' || !scope.split(' ').includes('openid')) {
      problems.push('scope must include openid for the response_type "id_token token"')
    }
  }
  if (raw['response_type'] === 'code' && byHand) {
    problems.push('response_type "code" needs authority: the token endpoint is found by discovery')
  }
  return problems
}

/** A path on this origin, or any absolute URI, even one that is not a web address (RFC 8707 §2). */
function isResource(value: string): boolean {
  return (value.startsWith('/') || URL.canParse(value)) && !/[\s#]/.test(value)
}

/**
 * Fetches config.json, once, before anything else needs it.
 * @throws ConfigError also when it can't be fetched, or isn't JSON
 */
export async function loadConfig(): Promise<Config> {
  return parseConfig(await fetchJson(), location.origin)
}

async function fetchJson(): Promise<unknown> {
  // Beside index.html. A relative address would depend on the page that is open.
  const response = await fetchOrTakeEarly(`${appBase}/config.json`).catch(() => {
    throw new ConfigError(['it couldn’t be loaded'])
  })
  if (!response.ok) throw new ConfigError([`it was answered with status ${response.status}`])
  return response.json().catch(() => {
    throw new ConfigError(['it isn’t JSON'])
  })
}
