// A team's own identity provider in place of the authorization server: finds whom an access token of this issuer
// speaks for. Issues and keeps no tokens.
import type { FastifyBaseLogger } from 'fastify'
import type { JWTPayload } from 'jose'

import { type Access, type AccessCheck, findAccess, TokenRefused } from '../access.ts'
import { oneLine } from '../start-error.ts'
import { retried } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { claimOf, type ClaimNames, type Person, personOf, scopesOf, textsOf } from './claims.ts'
import { type Discovery, rememberDiscovery } from './discovery.ts'
import { type GroupRoles, rolesOf } from './group-roles.ts'
import { type IntrospectionClient, introspector } from './introspection.ts'
import { isJwt, jwtVerifier } from './jwt.ts'
import { addPerson, findPerson, updatePerson } from './people.ts'
import { askProvider, providerDown } from './provider-answer.ts'

/** The operator's settings for the provider. */
export type IssuerOptions = {
  /** As in the provider's discovery document. */
  issuer: string
  /** The audience that a token must have. */
  audience: string
  claims: ClaimNames
  groupRoles: GroupRoles
  /** If absent, opaque tokens are refused. */
  introspection?: IntrospectionClient
  /** The scopes of every token, for providers that can't issue ours; if absent, a token's own. */
  scopes?: ReadonlySet<string>
}

/** The check of tokens that the issuer made for this service. */
export function issuerAccessCheck(
  options: IssuerOptions,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): AccessCheck {
  const { audience, claims: names, groupRoles } = options
  const discovery = rememberDiscovery(options.issuer)
  const verifyJwt = jwtVerifier(audience)
  const introspect = options.introspection && introspector(options.introspection, audience)

  return (token, reference) => retried(() => check(token, reference))

  async function check(token: string, reference: string): Promise<Access> {
    const isOpaque = !isJwt(token)
    const verify = isOpaque ? introspect : verifyJwt
    if (!verify)
      throw new TokenRefused('The access token is not a JWT, and this service accepts no others.')
    const found = await discovery().catch((error: unknown) => {
      throw providerDown(error)
    })
    const claims = await verify(token, found)
    const person = personOf(claims, names)
    const known = await findPerson(store, person.id)
    if (known && known.disabled_at !== null) {
      throw new TokenRefused('The account of this person is disabled here.')
    }
    if (known) await updatePerson(store, known, person)
    else {
      await addPerson(store, await completed(person, token, found))
      log.info({ audit: 'person made', user: person.id })
    }
    const caller = {
      userId: person.id,
      scopes: options.scopes ?? scopesOf(claims),
      roles: rolesOf(textsOf(claimOf(claims, names.groups)), groupRoles),
    }
    return { caller, found: await findAccess(store, reference, person.id) }
  }

  /** Access tokens rarely contain names; then the userinfo endpoint may have them (OpenID Connect Core 1.0 §5.3). */
  async function completed(person: Person, token: string, found: Discovery): Promise<Person> {
    if (person.full_name !== null || found.userinfo_endpoint === undefined) return person
    try {
      const headers = { authorization: `Bearer ${token}` }
      const claims = (await askProvider(found.userinfo_endpoint, { headers })) as JWTPayload | null
      // §5.3.2: only an answer about the same person counts.
      return claims?.sub === person.id ? personOf(claims, names) : person
    } catch (error) {
      log.warn({ user: person.id, err: oneLine(error) }, 'no userinfo')
      return person
    }
  }
}
