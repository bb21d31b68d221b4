// The rules of `demo`: those of an ordinary project, then everything odd that an audit must find.
import type { NewPermission } from '../repository-content.ts'
import { generatePermissions } from './permissions.ts'

const day = 86_400

/** Some sixty rules; `now` in Unix seconds. */
export function demoPermissions(now: number): NewPermission[] {
  const oddities: NewPermission[] = [
    // The same pattern and subject twice.
    { path_pattern: '/src/core/...', user_id: 'bob', evaluation_order: 1005 },
    { path_pattern: '/src/core/...', user_id: 'bob', evaluation_order: 1015 },
    { path_pattern: '/legal/**', group_id: 'auditors', evaluation_order: 1025 },
    { path_pattern: '/legal/**', group_id: 'auditors', evaluation_order: 1035 },
    // The same evaluation order twice.
    { path_pattern: '/deploy/staging/*', group_id: 'developers', evaluation_order: 1045 },
    { path_pattern: '/deploy/live/*', group_id: 'release-managers', evaluation_order: 1045 },
    // Covered by an earlier rule for the same subject.
    { path_pattern: '/assets/...', user_id: 'ines', evaluation_order: 1055 },
    { path_pattern: '/assets/icons/...', user_id: 'ines', evaluation_order: 1065 },
    { path_pattern: '/assets/icons/app.svg', user_id: 'ines', evaluation_order: 1075 },
    { path_pattern: '...', group_id: 'contractors', evaluation_order: 1085 },
    { path_pattern: '/src/*.md', group_id: 'contractors', evaluation_order: 1095 },
    // With both subjects, and with none.
    { path_pattern: '/branding/...', user_id: 'kim', group_id: 'design', evaluation_order: 1105 },
    { path_pattern: '/archive/...', evaluation_order: 1115 },
    // Without an order, and with one between two others.
    { path_pattern: '/sandbox/*', user_id: 'lena' },
    { path_pattern: '/sandbox/**', group_id: 'design' },
    { path_pattern: '/changelog/[0-9]?.txt', user_id: 'lena', evaluation_order: 1105.5 },
    { path_pattern: '/secrets/...', user_id: 'lena', evaluation_order: -1 },
    { path_pattern: '/texts/größen/*', user_id: 'jürgen', evaluation_order: 1125 },
    { path_pattern: '/texts/使い方/...', user_id: 'haruki', evaluation_order: 1135 },
    { path_pattern: '/photos/**/*.raw', user_id: 'ines', evaluation_order: 1145 },
    { path_pattern: '/load-tests/*', user_id: 'emeka', evaluation_order: 1155 },
  ]
  const dated = (rule: NewPermission, index: number): NewPermission => ({
    ...rule,
    created_unix: now - (90 - index) * day,
    updated_unix: now - (30 - index) * day,
    created_by: 'alice',
    last_updated_by: index % 2 === 0 ? 'alice' : 'dmitri',
  })
  return [
    ...generatePermissions(40, now),
    ...oddities.map(dated),
    // Only the pattern is known.
    { path_pattern: '/import/catalogue.csv' },
  ]
}
