// Makes a floor page with the very elements of the app's page, taken from that page: floor/libraries.tsx draws them
// with the app's style sheet and does nothing else.
import { readFile, writeFile } from 'node:fs/promises'

import type { Bench } from '../harness.ts'
import type { ColdPage } from './pages.ts'

/** Adds the page's file, named as in its address, to those of the floor. @throws if the app's page can't be opened */
export async function addSameContent(bench: Bench, page: ColdPage): Promise<void> {
  const opened = await bench.openApp(page.app)
  for (const { selector, text = '' } of page.content) {
    await opened.locator(selector).filter({ hasText: text }).first().waitFor()
  }
  if (page.whole !== undefined) await opened.locator('output', { hasText: page.whole }).waitFor()
  const { root, styles, drawn } = await opened.evaluate(drawnElements)
  await opened.close()
  const [file = ''] = page.same.replace('/floor/', '').split('?')
  const built = await readFile(`${bench.floorFolder}/libraries.html`, 'utf8')
  const data = JSON.stringify(drawn).replaceAll('<', String.raw`\u003c`)
  await writeFile(
    `${bench.floorFolder}/${file}`,
    built
      .replace(/<html[^>]*>/, root)
      // After the script that sends the request: it would wait for the style sheet.
      .replace(
        '<div id="root">',
        `${styles}<script type="application/json" id="drawn">${data}</script>$&`,
      ),
  )
}

/** Runs in the page: the tag of its root, its style sheets in use, and its elements as floor/libraries.tsx reads them. */
function drawnElements(): { root: string; styles: string; drawn: unknown } {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')
  const partsOf = (element: Element) =>
    Array.from(element.childNodes, (node) =>
      node instanceof Element ? read(node) : node.nodeValue,
    )
  const read = (element: Element): unknown => ({
    tag: element.localName,
    attributes: {
      ...Object.fromEntries(
        Array.from(element.attributes, ({ name, value }) => [name, value]).filter(
          ([name]) => name !== 'style',
        ),
      ),
      ...(element.hasAttribute('style') && {
        style: Object.fromEntries(
          Array.from((element as HTMLElement).style, (name) => [
            name.replace(/(?<=[a-z])-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
            (element as HTMLElement).style.getPropertyValue(name),
          ]),
        ),
      }),
      ...(element === document.activeElement && { 'data-focused': '' }),
    },
    parts: partsOf(element),
  })
  const page = document.getElementById('root')
  return {
    root: (document.documentElement.cloneNode() as Element).outerHTML.replace('</html>', ''),
    styles: Array.from(sheets, ({ outerHTML }) => outerHTML).join(''),
    drawn: { tag: 'div', attributes: {}, parts: page ? partsOf(page) : [] },
  }
}
