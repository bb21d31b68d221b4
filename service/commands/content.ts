// The commands that create repositories with content: seed, import-git.

import { dataCommand, integer, ownerOption, repoName } from './options.ts'

export const seed = dataCommand('seed', 'make a repository filled with sample data, of any size')
  .option('--name <name>', 'its name; seed-… by default', repoName)
  .addOption(ownerOption)
  .option('--branches <n>', 'how many branches', integer(0, 1_000_000), 40)
  .option('--permissions <n>', 'how many rules', integer(0, 1_000_000), 60)
  .option('--reviews <n>', 'how many reviews', integer(0, 100_000), 0)
  .action(async (options) => {
    const { seed: make } = await import('../demo/seed.ts')
    console.log(JSON.stringify(await make(options)))
  })

export const importGit = dataCommand(
  'import-git',
  'import the branches of a git repository on disk, or update them',
)
  .argument('<path>')
  .option('--name <name>', "its name here; the folder's name by default", repoName)
  .addOption(ownerOption)
  .option('--moved', 'the repository of that name is now at PATH', false)
  .action(async (folder, options) => {
    const { importGit: make } = await import('../git/import-git.ts')
    await make(folder, options)
  })
