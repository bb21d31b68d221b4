import { expect, test } from 'vitest'

import { RuleList } from '../../../list/rule-list.ts'
import { ruleParameters, valuesOf } from '../../../parameters.ts'
import { Audit } from '../audit.ts'
import { checkedPath, pathsExport, pathsOf } from './checked-path.ts'

test('a path to a line, each once, without what surrounds it', () => {
  expect(pathsOf('/src/a.ts\r\n\n  /with space/b.ts\t\n/src/a.ts\n')).toEqual([
    '/src/a.ts',
    '/with space/b.ts',
  ])
  expect(pathsOf(' \n')).toEqual([])
})

test('beside a user’s own, the files hold the rules of groups and others', () => {
  const [bobs, devs, nobodys] = [
    { id: 'own', user_id: 'bob', path_pattern: '/a/x' },
    { id: 'devs', group_id: 'devs', path_pattern: '/a/...' },
    { id: 'nobodys', path_pattern: '/b' },
  ]
  const values = valuesOf(ruleParameters, new URLSearchParams('user_id=bob'))
  const own = new Audit(new RuleList({ items: [bobs] }), '').shown(values)
  const others = new Audit(new RuleList({ items: [bobs, devs, nobodys] }), '').others(values)
  const paths = ['/a/x', '/c'].map((path) =>
    checkedPath({ path, reading: 'depot' }, 'no', own, others),
  )
  const { csv, json } = pathsExport(paths, { source: {}, criteria: {} })
  expect([...json.items()]).toEqual([
    {
      path: '/a/x',
      rules: [bobs],
      more_below: 0,
      others: { rules: [devs], more_below: 0 },
    },
    { path: '/c', rules: [], more_below: 0, others: { rules: [], more_below: 0 } },
  ])
  expect('rows' in csv && Array.from(csv.rows(), ([path, id]) => [path, id])).toEqual([
    ['/a/x', 'own'],
    ['/a/x', 'devs'],
    ['/c', undefined],
  ])
})
