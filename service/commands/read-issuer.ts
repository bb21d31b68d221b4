// Makes a team's own identity provider of the options of `serve`.
import { clientId as usualClientId } from '../authorization/provider.ts'
import { discover } from '../issuer/discovery.ts'
import { readGroupRoles } from '../issuer/group-roles.ts'
import type { IssuerOptions } from '../issuer/issuer.ts'
import { StartError } from '../operate/start-error.ts'
import type { ServeOptions } from './serve-options.ts'

/**
 * The identity provider that the options describe, if any, for an API at `apiUrl`.
 * @throws StartError when they contradict each other, or the provider or the file of groups can't be used
 */
export async function readIssuer(
  options: ServeOptions,
  apiUrl: string,
): Promise<IssuerOptions | undefined> {
  const { issuer, audience = apiUrl, clientId, groupsClaim, groupRoles } = options
  if (issuer === undefined) {
    const given = options.audience ?? options.clientId ?? groupRoles
    if (given === undefined) return undefined
    throw new StartError('--audience, --client-id and --group-roles go with --issuer.', 2)
  }
  if (audience === (clientId ?? usualClientId)) {
    throw new StartError(
      `--audience must not be the client ID, ${audience}: ID tokens have that audience, and would be accepted as access tokens.`,
      2,
    )
  }
  return {
    discovery: await discover(issuer),
    clientId,
    audience,
    groupsClaim,
    groupRoles: groupRoles === undefined ? {} : await readGroupRoles(groupRoles),
    ...(options.anyScope && { scopes: new Set(['reviews', 'repos']) }),
  }
}
