import { expect, test } from 'vitest'

import { unused, usesOf } from './tokens.ts'

const defining = `
  [data-color-mode='light'] { --base: #fff; --text: var(--base); --edge: 1px solid; --never: red; }
  [data-color-mode='dark'] { --base: #000; --text: var(--dark-only, blue); --dark-only: #eee }`

test('an unused token is removed, with those that only it refers to', () => {
  expect(unused(`${defining} a { --alone: var(--too) } b { --too: 1px }`, 'var(--text)')).toEqual([
    '--edge',
    '--never',
    '--alone',
    '--too',
  ])
})

test('tokens that a used token refers to in any theme stay', () => {
  expect(unused(defining, 'color: var(--text)')).toEqual(['--edge', '--never'])
})

test('a token that a script names stays', () => {
  expect(unused(defining, `style.getPropertyValue('--edge')`)).not.toContain('--edge')
})

test('a use of a removed token is found, a definition is not', () => {
  const styles = 'a{color:var(--never,red);--edge:1px;--other:var(--edge)}b{--own:var(--third)}'
  expect(usesOf(['--edge', '--never', '--other', '--third'], styles)).toEqual([
    '--never',
    '--third',
  ])
  expect(usesOf(['--edge'], 'element.style.setProperty("--edge", "0")')).toEqual(['--edge'])
})
