// Generates any number of branches like a real project's; always the same ones, except for times.
import { hash } from 'node:crypto'

import type { NewBranch } from '../store/repository-content.ts'
import { authors } from './people.ts'

const kinds = ['feature', 'fix', 'chore', 'docs', 'perf', 'refactor', 'test', 'experiment'] as const
const verbs = ['add', 'remove', 'rework', 'cache', 'split', 'rename', 'speed-up', 'retry'] as const
const things = [
  'login-form',
  'payment-webhook',
  'search-index',
  'überprüfung',
  'csv-export',
  'billing-cron',
  '検索-フィルタ',
  'rate-limiter',
  'audit-log',
  'dark-mode',
  'кэш-сессий',
  'mobile-menu',
  'image-upload',
] as const

const hour = 3600

/**
 * `count` branches, `main` first; `now`, in Unix seconds, is when the newest was committed to. Some have no author,
 * time or description.
 */
export function generateBranches(count: number, now: number): NewBranch[] {
  return Array.from({ length: count }, (_, index) => {
    const branch_name = branchName(index)
    return {
      branch_name,
      commit_id: commitOf(branch_name),
      author_id: index % 17 === 11 ? null : pick(authors, index),
      time: index % 19 === 13 ? null : now - index * 5 * hour - (index % 7) * 977,
      branch_description: index % 5 === 1 ? `Work on ${branch_name}, item ${index}` : null,
    }
  })
}

function branchName(index: number): string {
  if (index === 0) return 'main'
  if (index % 10 === 4) return `release/${Math.floor(index / 50) + 1}.${Math.floor(index / 10) % 5}`
  return `${pick(kinds, index)}/${1000 + index}-${pick(verbs, Math.floor(index / 3))}-${pick(things, index)}`
}

/** A text's commit ID: 40 hexadecimal digits. */
export function commitOf(text: string): string {
  return hash('sha1', text, 'hex')
}

/** The element at an index that wraps around. */
export function pick<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length]
  if (element === undefined) throw new RangeError('Nothing to pick from.')
  return element
}
