// Lists of rules for property tests of what differs between two.
import fc from 'fast-check'

import type { GranularPermission } from '../../../../api/resources.ts'

/** Few values, so that rules often share an ID, a pattern or everything. */
const rule: fc.Arbitrary<GranularPermission> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    repo_id: fc.constantFrom('one', 'other'),
    path_pattern: fc.constantFrom('/a', '/b', ''),
    evaluation_order: fc.constantFrom(1, 2, 2n ** 60n, 2n ** 60n + 1n),
    updated_unix: fc.constantFrom(1, 2),
    user_id: fc.constantFrom('alice', 'bob'),
    group_id: fc.constantFrom('writers'),
    color: fc.constantFrom<unknown>(
      null,
      'red',
      { r: 1, g: [2n ** 60n] },
      { g: [2n ** 60n], r: 1 },
    ),
  },
  { requiredKeys: [] },
)
export const anyRules = fc.array(rule, { maxLength: 8 })
