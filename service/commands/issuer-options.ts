// The options of `serve` that put a team's own identity provider in the place of the authorization server.
import * as z from 'zod/mini'

import { readGroupRoles } from '../issuer/group-roles.ts'
import type { IssuerOptions } from '../issuer/issuer.ts'
import { StartError } from '../start-error.ts'
import { flag } from './options.ts'

const optionalText = z.optional(z.string())

export const issuerOptions = {
  issuer: {
    schema: z.optional(
      z.string().check(
        z.refine((value) => {
          const url = URL.parse(value)
          return url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(value)
        }, 'Must be an address such as https://login.example.org, without query.'),
      ),
    ),
    value: 'URL',
    help: "a team's own identity provider, whose tokens are taken in place of this service's own",
    variable: 'REFDESK_ISSUER',
  },
  audience: {
    schema: optionalText,
    value: 'NAME',
    help: 'with --issuer: what its tokens must be for; the API’s public address by default',
    variable: 'REFDESK_AUDIENCE',
  },
  'client-id': {
    schema: optionalText,
    value: 'ID',
    help: 'with --issuer: what the provider knows the app as; refdesk by default',
    variable: 'REFDESK_CLIENT_ID',
  },
  'name-claim': {
    schema: z.string(),
    value: 'NAME',
    help: "with --issuer: the claim with a person's full name",
    variable: 'REFDESK_NAME_CLAIM',
    fallback: 'name',
  },
  'email-claim': {
    schema: z.string(),
    value: 'NAME',
    help: 'with --issuer: the claim with the e-mail address',
    variable: 'REFDESK_EMAIL_CLAIM',
    fallback: 'email',
  },
  'groups-claim': {
    schema: z.string(),
    value: 'NAME',
    help: "with --group-roles: the claim with a person's groups, such as realm_access.roles",
    variable: 'REFDESK_GROUPS_CLAIM',
    fallback: 'groups',
  },
  'group-roles': {
    schema: optionalText,
    value: 'FILE',
    help: 'with --issuer: what groups may do, {"GROUP": {"REPO_ID or *": "member" or "owner"}}',
    variable: 'REFDESK_GROUP_ROLES',
  },
  'any-scope': {
    schema: flag,
    help: 'with --issuer: take tokens without the scopes reviews and repos as if they had both',
  },
  'introspection-client': {
    schema: optionalText,
    value: 'ID',
    help: 'with --issuer: take opaque tokens, too, and ask about them as this client',
    variable: 'REFDESK_INTROSPECTION_CLIENT',
  },
  'introspection-secret': {
    schema: optionalText,
    secret: true,
    help: "with --introspection-client: that client's secret",
    variable: 'REFDESK_INTROSPECTION_SECRET',
  },
} as const

type Given = {
  [Name in keyof typeof issuerOptions]: z.output<(typeof issuerOptions)[Name]['schema']>
}

/**
 * The identity provider that the options describe, if any, for an API at `apiUrl`.
 * @throws StartError when they contradict each other, or the file of groups can't be used
 */
export async function readIssuer(
  options: Given,
  apiUrl: string,
): Promise<IssuerOptions | undefined> {
  const { issuer, 'introspection-client': id, 'introspection-secret': secret } = options
  if (issuer === undefined) {
    const alone = (['audience', 'client-id', 'group-roles', 'introspection-client'] as const).find(
      (name) => options[name] !== undefined,
    )
    if (alone) throw new StartError(`--${alone} goes with --issuer. See --help.`, 2)
    return undefined
  }
  if ((id === undefined) !== (secret === undefined)) {
    throw new StartError(
      '--introspection-client and REFDESK_INTROSPECTION_SECRET go together. See --help.',
      2,
    )
  }
  return {
    issuer,
    audience: options.audience ?? apiUrl,
    claims: {
      name: options['name-claim'],
      email: options['email-claim'],
      groups: options['groups-claim'],
    },
    groupRoles:
      options['group-roles'] === undefined ? {} : await readGroupRoles(options['group-roles']),
    ...(options['any-scope'] && { scopes: new Set(['reviews', 'repos']) }),
    ...(id !== undefined && secret !== undefined && { introspection: { id, secret } }),
  }
}
