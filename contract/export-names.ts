// The names and the version of exports, apart from the zod schema: what writes files doesn't need that.

/** The name in a saved export of rules, which other programs find it by. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
} as const

/** Increases by 1 when a program that was made for today's files could misread the new ones. */
export const exportVersion = 1
