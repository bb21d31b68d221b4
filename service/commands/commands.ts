// Every command by its name, loaded when it is asked for: seeding doesn't wait for a web server.
import type { Command } from './command.ts'

/** The command that holds where none is named. */
export const usual = 'serve'

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  [usual]: async () => (await import('./serve.ts')).serveCommand,
  seed: async () => (await import('./seed.ts')).seedCommand,
  'import-git': async () => (await import('./import-git.ts')).importGitCommand,
}
