// The command `import-git`.
import * as z from 'zod/mini'

import { importGit } from '../git/import-git.ts'
import { command } from './command.ts'
import { dataOptions, flag, newName, ownerOption } from './options.ts'

export const importGitCommand = command({
  summary: 'import the branches of a git repository on disk; again: update',
  operands: { path: z.string() },
  options: {
    name: { schema: newName, value: 'NAME', help: "its name here; the folder's name by default" },
    owner: ownerOption,
    moved: { schema: flag, help: 'the repository of that name is at PATH now' },
    ...dataOptions,
  },
  run: (options, { path }) => importGit(path, options),
})
