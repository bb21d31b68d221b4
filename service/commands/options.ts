// Options that several commands take, and how their texts are checked.
import path from 'node:path'

import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { text } from '../../contract/text.ts'
import { isPostgresUrl } from '../store/open-store.ts'

const projectFolder = path.resolve(import.meta.dirname, '../..')

/** A whole number within bounds, as it stands on a command line. */
export function integer(min: number, max: number) {
  const error = `Must be a whole number from ${min} to ${max}.`
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, error)),
      z.transform((digits: string) => Number(digits)),
    ),
    z.number().check(z.gte(min, error), z.lte(max, error)),
  )
}

/** A switch: on where it is given. */
export const flag = z.pipe(
  z.optional(z.boolean()),
  z.transform((given: boolean | undefined) => given === true),
)

/** Who somebody is, and signs in as. */
export const personId = text({ min: 1, max: 128 }).check(
  z.regex(/^[^\s\p{Cc}]+( [^\s\p{Cc}]+)*$/u, 'Must have no control characters or outer spaces.'),
)

/** Whose a new repository is. */
export const ownerOption = {
  schema: z.optional(z.string()),
  value: 'USER',
  help: "who owns it; alice, with bob as a member, where there are the demonstration's accounts",
}

/** For lists. */
export const json = { schema: flag, help: 'print JSON' }

/** Where the data is. Every command has it. */
export const dataOptions = {
  data: {
    schema: z.pipe(
      z.string().check(
        z.minLength(1, 'The data folder has no name.'),
        z.refine(
          (address) => (isPostgresUrl(address) ? URL.canParse(address) : !address.includes('://')),
          'Must be a folder, or start with postgres://.',
        ),
      ),
      z.transform((address: string) => (isPostgresUrl(address) ? address : path.resolve(address))),
    ),
    value: 'FOLDER|URL',
    help: 'the data: a folder, or a PostgreSQL database at postgres://…',
    variable: ['DATABASE_URL', 'REFDESK_DATA_DIR'],
    fallback: path.join(projectFolder, '.data'),
  },
}

/** A name for a new repository. */
export const newName = z.optional(repoNameSchema)
