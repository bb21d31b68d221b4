import { expect, test } from 'vitest'

import { branchSchema, granularPermissionSchema, reviewSchema } from '../../contract/resources.ts'
import { branchParameters, ruleParameters } from '../parameters.ts'
import { branchFields } from './branch-fields.ts'
import { sortKeys } from './field.ts'
import { reviewLabels } from './review-labels.ts'
import { ruleFields } from './rule-fields.ts'

test.each([
  ['branch', branchFields, branchSchema],
  ['rule', ruleFields, granularPermissionSchema],
  ['review', reviewLabels, reviewSchema],
])('the fields of a %s stand in the interface’s order', (_resource, fields, { shape }) => {
  expect(Object.keys(fields)).toEqual(Object.keys(shape))
})

test.each([
  ['branches', branchFields, branchParameters.sort],
  ['rules', ruleFields, ruleParameters.sort],
])('an address can contain every sort of %s', (_list, fields, { read }) => {
  const orders = sortKeys(fields).flatMap((name) => [name, `-${name}`])
  expect(orders.length).toBeGreaterThan(5)
  for (const order of orders) expect(read([order])).toBe(order)
})
