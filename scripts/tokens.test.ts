import { expect, test } from 'vitest'

import { unused, usesOf } from './tokens.ts'

const defining = `
  [data-color-mode='light'] { --base: #fff; --text: var(--base); --edge: 1px solid; --never: red; }
  [data-color-mode='dark'] { --base: #000; --text: var(--dark-only, blue); --dark-only: #eee }`

test('a token that nothing names is left out, with those that only it refers to', () => {
  expect(unused(`${defining} a { --alone: var(--too) } b { --too: 1px }`, 'var(--text)')).toEqual([
    '--edge',
    '--never',
    '--alone',
    '--too',
  ])
})

test('what a used token refers to stays, in whichever theme it does', () => {
  expect(unused(defining, 'color: var(--text)')).toEqual(['--edge', '--never'])
})

test('a script’s word is enough', () => {
  expect(unused(defining, `style.getPropertyValue('--edge')`)).not.toContain('--edge')
})

test('a token that was left out is found where it is used, and not where it is defined', () => {
  const styles = 'a{color:var(--never,red);--edge:1px;--other:var(--edge)}b{--own:var(--third)}'
  expect(usesOf(['--edge', '--never', '--other', '--third'], styles)).toEqual([
    '--never',
    '--third',
  ])
  expect(usesOf(['--edge'], 'element.style.setProperty("--edge", "0")')).toEqual(['--edge'])
})
