// What the exports of permissions call themselves; docs/permissions-export.md documents the files.

/** The export of rules, of findings about them, of paths, and of what differs between two lists of rules. */
export const exportSchemas = {
  permissions: 'refdesk-permissions',
  findings: 'refdesk-permissions-findings',
  paths: 'refdesk-permissions-paths',
  difference: 'refdesk-permissions-difference',
} as const

/**
 * Goes up by 1 when a program made for today's files could misread the new ones. Since 2, rules have their
 * times in ISO 8601, too, which a program that compares every field would take for the service's.
 */
export const exportVersion = 2
