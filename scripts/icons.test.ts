// The build removes large drawings from icons, and draws the others itself. It relies on how the package is written
// today, which this checks.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { drawIcon } from './draw-icon.ts'
import { packageDraws, withoutLarger } from './icons.ts'

const heights = (code: string) => new Set(code.match(/"\d\d"/g))

const moduleOf = (name: string) => import.meta.resolve(`@primer/octicons-react/${name}`)
const codeOf = (name: string) => readFileSync(fileURLToPath(moduleOf(name)), 'utf8')

test.each(['RepoIcon', 'XIcon'])('of %s only drawings for small sizes are in the build', (name) => {
  const code = codeOf(name)
  expect(heights(code)).toContain('"24"')
  expect([...heights(withoutLarger(code))].filter((height) => height > '"16"')).toEqual([])
  expect(withoutLarger(code).match(/"width"/g)).toHaveLength(heights(withoutLarger(code)).size)
})

test.each([{}, { size: 12, className: 'large' }, { size: 20, 'aria-label': 'Closed', lang: 'en' }])(
  'an icon with %j is drawn as the package draws it',
  async (props) => {
    const [name = ''] = packageDraws.exec(codeOf('XIcon')) ?? []
    const own = (await import(new URL(name, moduleOf('XIcon')).href)) as { t: typeof drawIcon }
    const path = createElement('path', { d: 'M0 0' })
    const drawings = { '12': { width: 9, path }, '16': { width: 16, path } }
    const drawn = [own.t, drawIcon].map((draw) => {
      const Icon = () => draw(props, null, 'octicon octicon-x', drawings, ['12', '16'])
      return renderToStaticMarkup(createElement(Icon))
    })
    expect(drawn[1]).toBe(drawn[0])
  },
)
