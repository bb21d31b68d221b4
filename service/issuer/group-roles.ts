// The roles of the provider's groups, from a file, beside those that the commands `member …` give. The file names
// repositories by ID, because a name can pass to another repository.
import * as z from 'zod/mini'

import type { Roles } from '../api/access.ts'
import { readOperatorJson } from '../operate/operator-file.ts'
import { StartError } from '../operate/start-error.ts'

const schema = z.record(z.string(), z.record(z.string(), z.enum(['member', 'owner'])))

/** By group, then by repo_id or `*` for every repository, the role. */
export type GroupRoles = z.infer<typeof schema>

/**
 * Reads the file.
 * @throws StartError that names the file and the place of the first fault
 */
export async function readGroupRoles(file: string): Promise<GroupRoles> {
  const { data, error } = z.safeParse(schema, await readOperatorJson(file, "The groups' file"))
  if (!error) return data
  const place = error.issues[0]?.path.join('.')
  throw new StartError(
    `The groups' file ${file} must be {"GROUP": {"REPO_ID or *": "member" or "owner"}}${place && `, but is not at ${place}`}.`,
  )
}

/** The roles that somebody has through groups; in each repository the greatest. */
export function rolesOf(groups: readonly string[], groupRoles: GroupRoles): Roles {
  const roles: Roles = new Map()
  for (const group of groups) {
    const granted = Object.hasOwn(groupRoles, group) ? groupRoles[group] : undefined
    for (const [repository, role] of Object.entries(granted ?? {})) {
      if (roles.get(repository) !== 'owner') roles.set(repository, role)
    }
  }
  return roles
}
