// A team's own identity provider in place of the authorization server: finds whom an access token of this issuer
// speaks for. Issues and keeps no tokens.
import type { FastifyBaseLogger } from 'fastify'
import type { JWTPayload } from 'jose'

import { type Access, type AccessCheck, findRole, TokenRefused } from '../api/access.ts'
import { retried } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import type { Discovery } from './discovery.ts'
import { type GroupRoles, roleOfGroups } from './group-roles.ts'
import { tokenVerifier } from './jwt.ts'
import { findPerson, personOf, savePerson } from './people.ts'

/** The operator's settings for the provider. */
export type IssuerOptions = {
  /** The provider's metadata. */
  discovery: Discovery
  /** The app's client ID there, if it isn't the usual one. */
  clientId?: string | undefined
  /** The audience that a token must have. */
  audience: string
  /** The name of the claim with a person's groups. */
  groupsClaim: string
  groupRoles: GroupRoles
  /** The scopes of every token, for providers that can't issue ours; if absent, a token's own. */
  scopes?: ReadonlySet<string>
}

/** The check of tokens that the issuer made for this service. */
export function issuerAccessCheck(
  { discovery, audience, groupsClaim, groupRoles, scopes }: IssuerOptions,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): AccessCheck {
  const verify = tokenVerifier(discovery, audience)

  return (token, reference) => retried(() => check(token, reference))

  async function check(token: string, reference: string): Promise<Access> {
    const claims = await verify(token)
    const person = personOf(claims)
    const known = await findPerson(store, person.id)
    if (known && known.disabled_at !== null) {
      throw new TokenRefused('The account of this person is disabled here.')
    }
    await savePerson(store, known, person)
    if (!known) log.info({ audit: 'person made', user: person.id })
    const { repository, role } = await findRole(store, reference, person.id)
    const groups = textsOf(claims[groupsClaim])
    const groupRole = repository && roleOfGroups(groups, groupRoles, repository.repo_id)
    return {
      userId: person.id,
      scopes: scopes ?? scopesOf(claims),
      repository,
      role: groupRole === 'owner' ? groupRole : (role ?? groupRole),
    }
  }
}

/** The scopes of a token: `scope` (RFC 8693 §4.2), or `scp`, as some providers call it. */
function scopesOf({ scope, scp }: JWTPayload): Set<string> {
  return new Set(textsOf(scope ?? scp).flatMap((text) => text.split(' ').filter(Boolean)))
}

/** The texts of a claim that contains one or several. */
function textsOf(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === 'string')
}
