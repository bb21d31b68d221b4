// Generates any number of path permission rules like a large project's; always the same ones.
import type { NewPermission } from '../store/repository-content.ts'
import { pick } from './branches.ts'
import { authors } from './people.ts'

const folders = ['src', 'docs', 'assets', 'config', 'tools', 'vendor', 'tests', 'Pläne'] as const
const areas = ['payments', 'search', 'login', 'mobile', 'billing', 'audit', 'インフラ'] as const
const endings = ['...', '*', '**', '*.ts', '?est/*', '[a-f]*/**', 'README.md'] as const
const groups = ['developers', 'release-managers', 'auditors', 'contractors', 'design'] as const

const day = 86_400

/** `count` rules, each for one user or one group, in evaluation order; `now` in Unix seconds. */
export function generatePermissions(count: number, now: number): NewPermission[] {
  return Array.from({ length: count }, (_, index) => {
    const created_unix = now - (400 - (index % 400)) * day
    const forGroup = index % 3 === 1
    return {
      path_pattern: pattern(index),
      evaluation_order: (index + 1) * 10,
      created_unix,
      updated_unix: created_unix + (index % 30) * day,
      created_by: pick(authors, index),
      last_updated_by: pick(authors, index + 3),
      ...(forGroup ? { group_id: pick(groups, index) } : { user_id: pick(authors, index) }),
    }
  })
}

function pattern(index: number): string {
  const part = Math.floor(index / (folders.length * areas.length))
  const middle = part === 0 ? '' : `part-${part}/`
  return `/${pick(folders, index)}/${pick(areas, Math.floor(index / folders.length))}/${middle}${pick(endings, index)}`
}
