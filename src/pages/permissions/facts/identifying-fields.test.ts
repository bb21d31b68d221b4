import { expect, test } from 'vitest'

import { fieldsForPeople, identifyingFields } from './identifying-fields.ts'

test('rules are told apart by their IDs, and to people by order, pattern and subject', () => {
  expect(fieldsForPeople).toEqual(['path_pattern', 'evaluation_order', 'user_id', 'group_id'])
  expect(identifyingFields).toEqual(['id', 'repo_id', ...fieldsForPeople])
})
