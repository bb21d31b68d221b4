import { expect, test } from 'vitest'

import { titleSuggestion } from './title-suggestion.ts'

test.each([
  ['feature/fix-login_page', 'Fix login page'],
  ['fix/1001-add-payment-webhook', 'Add payment webhook'],
  ['feature/2fa-login', '2fa login'],
  ['crash', 'Crash'],
  ['ветка/новое-имя', 'Новое имя'],
  ['feature/ABC-123-fix-crash', 'ABC-123 fix crash'],
  ['OB-554_Branch_name', 'OB-554 Branch name'],
  ['CVE-2024-1234-patch', 'CVE-2024-1234 patch'],
  ['feature/iOS-app', 'iOS app'],
  ['release/v1.2-notes', 'v1.2 notes'],
  ['bump-react-19.1.0', 'Bump react 19.1.0'],
  ['v2.0.0-rc.1-notes', 'v2.0.0-rc.1 notes'],
  ['hotfix/2024-11-28-outage', '2024-11-28 outage'],
  ['2025-roadmap', '2025 roadmap'],
  ['bugfix/PROJ-7', undefined],
  ['release/1.2.3', undefined],
  ['wip/da39a3ee5e6b4b0d', undefined],
  ['1263f826-19f2-41be-be6b-01794af64b34', undefined],
  ['a/b/', undefined],
  ['123-456', undefined],
  ['main', undefined],
  ['master', undefined],
  ['', undefined],
])('%j offers %j', (name, title) => {
  expect(titleSuggestion(name)).toBe(title)
})
