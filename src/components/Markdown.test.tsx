import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { markdownElements } from './markdown-elements.tsx'
import { markdownTree } from './Markdown.tsx'

vi.mock('../config.ts', () => ({
  getConfig: () => ({ image_origins: ['https://images.example'] }),
}))

const markup = (text: string) =>
  renderToStaticMarkup(<div>{markdownElements(markdownTree(text))}</div>).replace(
    /^<div>|<\/div>$/g,
    '',
  )

/** Without what every block has. */
const html = (text: string) => markup(text).replace(/ class="[^"]*"| dir="auto"/g, '')

/** The words alone. */
const words = (text: string) => markup(text).replace(/<[^<>]*>/g, '')

test.each([
  ['a line break is one', 'a\nb  \nc', '<p>a<br/>b<br/>c</p>'],
  ['raw HTML is text', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  [
    'a block of it is a paragraph',
    '<div>\n*x*\n</div>',
    '<p>&lt;div&gt;<br/>*x*<br/>&lt;/div&gt;</p>',
  ],
  ['headings stand below those of the page', '## a\n#### b', '<h3>a</h3><h4>b</h4>'],
  ['a tight list', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['a loose list', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['code', '`a`\n\n```js\nb\n```', '<p><code>a</code></p><pre tabindex="0"><code>b\n</code></pre>'],
  [
    'a task',
    '- [x] a',
    '<ul><li><input type="checkbox" disabled="" aria-label="Done" checked=""/> a</li></ul>',
  ],
  [
    'a table, as wide as its header',
    '| a | b |\n| - | -: |\n| 1 |',
    '<section aria-label="Table" tabindex="0"><table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align:right"></td></tr></tbody></table></section>',
  ],
  [
    'an address that may not be a link stands behind its text',
    '[a](/b) [c](javascript:d)',
    '<p>a<span> (/b)</span> c<span> (javascript:d)</span></p>',
  ],
  ['such an address stands alone where it is the text', '<tel:112>', '<p>tel:112</p>'],
  ['a comment is left out', 'a <!-- b --> c', '<p>a  c</p>'],
  ['a block of comments is left out', '<!-- a\n\nb -->\nc', '<p>c</p>'],
  [
    'a comment among other HTML is left out',
    '<i>\n<!-- a -->\n</i>',
    '<p>&lt;i&gt;<br/><br/>&lt;/i&gt;</p>',
  ],
  ['what follows a comment in its line stays', '<!----><b>x', '<p>&lt;b&gt;x</p>'],
  ['a comment without an end stays', '<!-- a\nb', '<p>&lt;!-- a<br/>b</p>'],
  ['a comment in code stays', '`<!-- a -->`', '<p><code>&lt;!-- a --&gt;</code></p>'],
  ['what can’t be seen is shown', 'a\u202Eb `c\u200Bd`', '<p>a\\u202Eb <code>c\\u200Bd</code></p>'],
])('%s', (_what, text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  ['[a](#part)', 'a (#part)'],
  ['[a](tel:112)', 'a (tel:112)'],
  ['[a](vscode://file/x)', 'a (vscode://file/x)'],
  ['[a][b]\n\n[b]: ../c', 'a (../c)'],
  ['![a cat](cat.png)', 'Image: a cat (cat.png)'],
  ['![a cat][b]\n\n[b]: ./cat.png', 'Image: a cat (./cat.png)'],
  ['![](cat.png)', 'Image from cat.png'],
  ['[![a cat](cat.png)](/b)', 'Image: a cat (cat.png) (/b)'],
  ['[*a* \u202E](/b\u202E)', 'a \\u202E (/b%E2%80%AE)'],
  ['[](/b)', ' (/b)'],
])('no address is lost in %s', (text, expected) => {
  expect(words(text)).toBe(expected)
})

test.each([
  ['- أولا', '<ul dir="auto">'],
  ['1. واحد', '<ol dir="auto">'],
  ['> - اقتباس', '<blockquote dir="auto"><ul><li>'],
  ['## مرحبا', '<h3 dir="auto">'],
  ['مرحبا', '<p dir="auto">'],
  ['| مرحبا |\n| - |', 'dir="auto"><table>'],
])('%s stands on the side where its text begins', (text, expected) => {
  expect(markup(text)).toContain(expected)
})

test('an item with a box has no bullet, and one without has', () => {
  const list = renderToStaticMarkup(<>{markdownElements(markdownTree('- [x] a\n- b'))}</>)
  expect(list).toMatch(/^<ul dir="auto"><li class="[^"]+"><input[^>]*> a<\/li><li>b<\/li><\/ul>$/)
})

test('a reference leads to the address of its first definition', () => {
  const link = html('[a][x]\n\n[x]: https://one.example/\n[x]: https://two.example/')
  expect(link).toContain('href="https://one.example/"')
  expect(link).not.toContain('two.example')
})

test('a link of an image alone names its host where the words for the image name another', () => {
  const link = html('[![https://one.example](https://i.example/x)](https://two.example)')
  expect(link).toContain('Image: https://one.example')
  expect(link).toContain('(two.example)')
})

test('a footnote stands where it was written, with the number of its mark', () => {
  const notes = html('a[^z] b[^Why] c[^z]\n\n[^0]: None.\n\n[^z]: Zed.\n\n[^Why]: One.\n\n    Two.')
  expect(notes).toContain('<p>a<sup>1</sup> b<sup>2</sup> c<sup>1</sup></p>')
  expect(notes).toContain(
    '<p><sup>3</sup> None.</p><p><sup>1</sup> Zed.</p><p><sup>2</sup> One.</p>',
  )
  expect(notes).toContain('<p>\nTwo.</p>')
})

test('a text that is nested too deeply is refused', () => {
  expect(() => markdownTree('>'.repeat(65))).toThrow(RangeError)
})
