// The command `import-git`.
import { importGit } from '../git/import-git.ts'
import { command } from './command.ts'
import { dataOptions, newName } from './options.ts'

export const importGitCommand = command({
  summary: 'import the branches of a git repository on disk; again: update',
  operands: ['path'],
  options: {
    name: { schema: newName, value: 'NAME', help: "its name here; the folder's name by default" },
    ...dataOptions,
  },
  run: (options, { path }) => importGit(path, options),
})
