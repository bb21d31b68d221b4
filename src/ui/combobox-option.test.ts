import { expect, test } from 'vitest'

import { comboboxOptions, comboboxState, listNote } from './combobox-option.ts'

const few = comboboxOptions(['main', 'maintenance', 'fix/crash'].map((value) => ({ value })))
const many = comboboxOptions(
  Array.from({ length: 1234 }, (_, index) => ({ value: `branch-${index}` })),
)
const all = ['main', 'maintenance', 'fix/crash']
const noMatch = 'None'
const values = ({ listedOptions }: ReturnType<typeof comboboxState>) =>
  listedOptions.map(({ value }) => value)

test.each([
  ['an empty field shows all', '', false, all, -1],
  ['a value of before narrows nothing, and the list begins at it', 'maintenance', false, all, 1],
  ['a value of before that is no option begins nowhere', 'elsewhere', false, all, -1],
  [
    'what is typed narrows the list, which begins nowhere',
    'main',
    true,
    ['main', 'maintenance'],
    -1,
  ],
  ['what is typed may match nothing', 'elsewhere', true, [], -1],
  ['a field that was emptied shows all', '', true, all, -1],
] as const)('%s', (_, value, narrows, expected, current) => {
  const state = comboboxState(value, narrows, few)
  expect(values(state)).toEqual(expected)
  expect(state.current).toBe(current)
})

test('of a long list, the best fifty options are listed', () => {
  const state = comboboxState('branch-7', false, many)
  expect(state).toMatchObject({ total: 1234, current: 7 })
  expect(state.listedOptions).toHaveLength(50)
  expect(comboboxState('branch-777', false, many)).toMatchObject({ current: -1 })
  expect(listNote(state)).toMatch(/^50 of 1,234 suggestions/)
})

test('a field’s own words say that nothing matches, but only after something was typed', () => {
  expect(listNote(comboboxState('zzz', true, few), noMatch)).toBe('None')
  expect(listNote(comboboxState('zzz', true, few))).toBeUndefined()
  expect(listNote(comboboxState('zzz', false, few), noMatch)).toBeUndefined()
  expect(listNote(comboboxState('', true, comboboxOptions([])), noMatch)).toBeUndefined()
})
