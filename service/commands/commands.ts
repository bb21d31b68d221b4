// Every command by its name, loaded when it is asked for: seeding doesn't wait for a web server.
import type { Command } from './command.ts'

/** The command that holds where none is named. */
export const usual = 'serve'

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  [usual]: async () => (await import('./serve.ts')).serveCommand,
  seed: async () => (await import('./seed.ts')).seedCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'import-git': async () => (await import('./import-git.ts')).importGitCommand,
  'user add': async () => (await import('./user-add.ts')).userAddCommand,
  'user list': async () => (await import('./user-list.ts')).userListCommand,
  'user password': async () => (await import('./user-password.ts')).userPasswordCommand,
  'user disable': async () => (await import('./user-disable.ts')).userDisableCommand,
  'user enable': async () => (await import('./user-disable.ts')).userEnableCommand,
  'repo add': async () => (await import('./repo-add.ts')).repoAddCommand,
  'repo list': async () => (await import('./repo-list.ts')).repoListCommand,
  'repo remove': async () => (await import('./repo-remove.ts')).repoRemoveCommand,
  'member add': async () => (await import('./member-add.ts')).memberAddCommand,
  'member remove': async () => (await import('./member-remove.ts')).memberRemoveCommand,
  'member list': async () => (await import('./member-list.ts')).memberListCommand,
  'permissions import': async () =>
    (await import('./permissions-import.ts')).permissionsImportCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
}
