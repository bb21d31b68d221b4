// The roles of the provider's groups, from a file, beside those that the commands `member …` give. The file names
// repositories by ID, because a name can pass to another repository.
import * as z from 'zod/mini'

import { readOperatorJson } from '../operate/operator-file.ts'
import { StartError } from '../operate/start-error.ts'
import type { Role } from '../store/tables.ts'

const schema = z.record(z.string(), z.record(z.string(), z.enum(['member', 'owner'])))

/** Roles by group, and then by repo_id or `*` for every repository. */
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

/** The greatest role that some groups give in a repository. */
export function roleOfGroups(
  groups: readonly string[],
  groupRoles: GroupRoles,
  repo_id: string,
): Role | undefined {
  const given = Object.entries(groupRoles)
    .filter(([group]) => groups.includes(group))
    .flatMap(([, roles]) => Object.entries(roles))
    .flatMap(([repository, role]) => (['*', repo_id].includes(repository) ? role : []))
  return given.includes('owner') ? 'owner' : given[0]
}
