// The names of the exports of permissions, without the schema: what writes files doesn't need it.

/** The export of rules. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
} as const

/** Increases by 1 when a program that was made for today's files could misread the new ones. */
export const exportVersion = 1
