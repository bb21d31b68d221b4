import { expect, test } from 'vitest'

import { titleSuggestion } from './TitleField.tsx'

test.each([
  ['feature/fix-login_page', 'Fix login page'],
  ['fix/1001-add-payment-webhook', 'Add payment webhook'],
  ['feature/2fa-login', '2fa login'],
  ['crash', 'Crash'],
  ['ветка/новое-имя', 'Новое имя'],
  ['release/v1.2-notes', 'V1.2 notes'],
  ['a/b/', undefined],
  ['123-456', undefined],
  ['', undefined],
])('%j offers %j', (name, title) => {
  expect(titleSuggestion(name)).toBe(title)
})

test('a branch that others are merged into offers none', () => {
  const offered = ['main', 'master', 'team/develop', 'feature/develop'].map((name) =>
    titleSuggestion(name, 'team/develop'),
  )
  expect(offered).toEqual([undefined, undefined, undefined, 'Develop'])
})
