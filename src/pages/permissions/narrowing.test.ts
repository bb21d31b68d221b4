import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../../testing/any-text.ts'
import { isPicked, parseNarrowing, withNarrowing, type Narrowing } from './narrowing.ts'

test('an address picks what it was made to pick, and keeps the rest', () => {
  const id = anyText().filter((text) => text.isWellFormed())
  const narrowing = fc.record(
    {
      finding: id.filter((text) => text !== ''),
      pattern: id,
      subject: fc.record({ user_id: id, group_id: id }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(narrowing, narrowing, (wanted: Narrowing, before: Narrowing) => {
      const search = withNarrowing(new URLSearchParams('q=x&user_id=kim'), before)
      const next = new URLSearchParams(withNarrowing(search, wanted).toString())
      expect(parseNarrowing(next)).toEqual(wanted)
      expect([next.get('q'), next.get('user_id')]).toEqual(['x', 'kim'])
    }),
  )
})

test.each([
  ['pattern=/a', [0, 1]],
  ['pattern=', [3, 4]],
  ['subject=user_id:kim', [0]],
  ['subject=user_id:kim&subject=group_id:devs', [1]],
  ['subject=none&pattern=', [3]],
  ['subject=unread', [0, 1, 2, 3, 4]],
])('%s', (search, places) => {
  const rules = [
    { path_pattern: '/a', user_id: 'kim' },
    { path_pattern: '/a', user_id: 'kim', group_id: 'devs' },
    { path_pattern: '/A', group_id: 'kim' },
    { id: 'bare' },
    { path_pattern: '', group_id: 'kim' },
  ]
  const picked = isPicked(parseNarrowing(new URLSearchParams(search)))
  expect(rules.filter(picked)).toEqual(places.map((place) => rules[place]))
})
