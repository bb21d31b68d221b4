import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { readGroupRoles } from '../issuer/group-roles.ts'
import { readAppConfig } from '../site/app-config.ts'
import { testFolder } from '../testing/command.ts'

const readers: [string, (file: string) => Promise<unknown>][] = [
  ['The configuration', (file) => readAppConfig('', { file, pinned: [] })],
  ["The groups' file", readGroupRoles],
]

test.each(readers)(
  '%s that is missing or broken is reported in one line with its name',
  async (what, read) => {
    const file = path.join(await testFolder(), 'file.json')
    await expect(read(file)).rejects.toThrow(
      new RegExp(`^${what} ${file} can't be read: ENOENT[^\\n]*$`),
    )
    await writeFile(file, '{"a":\n\n]')
    await expect(read(file)).rejects.toThrow(new RegExp(`^${what} ${file} is not JSON: [^\\n]*$`))
    await writeFile(file, 'null')
    await expect(read(file)).rejects.toThrow(
      new RegExp(`^${what} ${file} (must contain a JSON object|must be)[^\\n]*$`),
    )
  },
)
