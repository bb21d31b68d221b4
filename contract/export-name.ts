// The name and the version of the exports, apart from their zod schema, which the code that writes files doesn't need.

/** The `schema` of a saved export of rules, by which other programs know it. */
export const rulesExportName = 'refdesk-permissions'

/** Increases by 1 when a program that was made for today's files could misread the new ones. */
export const exportVersion = 1
