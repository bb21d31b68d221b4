// GitHub-flavoured Markdown: text from others that must do no harm. Raw HTML in it is text as it was
// written. Heavy, so it is only ever imported lazily; see Description.
import { useMemo } from 'react'
import renderMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'

import { codePoints } from '../../contract/text.ts'
import { visibleProse } from '../lib/visible-text.ts'
import { SourceText } from '../ui/SourceText.tsx'
import { MarkdownImage } from './MarkdownImage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'

import styles from './Markdown.module.css'

/** What the interface allows a description. Beyond it, some texts take a time that grows with its square. */
const longest = 4096
/** No text of a person's has so much inside each other, and layout has its limits too. */
const deepest = 64

const schema: typeof defaultSchema = {
  ...defaultSchema,
  // Footnotes have a prefix already; another would part them from their links. No other id of a text
  // gets here.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
}

const components: Components = {
  a: MarkdownLink,
  img: MarkdownImage,
  // Task lists have boxes without a name of their own.
  input: ({ checked, type }) => (
    <input type={type} checked={checked} disabled aria-label={checked ? 'Done' : 'Not done'} />
  ),
  table: ({ children }) => (
    // What scrolls has to be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, as above
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

export function Markdown({ text }: { text: string }) {
  const tooLong = codePoints(text) > longest
  const rendered = useMemo(() => (tooLong ? undefined : render(text)), [text, tooLong])
  if (rendered) return <div className={styles.markdown}>{rendered}</div>
  return (
    <>
      <p className={styles.note}>
        {tooLong
          ? `Longer than ${longest} characters: shown as it was written.`
          : 'Too deeply nested to be rendered: shown as it was written.'}
      </p>
      <SourceText text={text} />
    </>
  )
}

/** Undefined for a text that is nested too deeply. */
function render(text: string) {
  try {
    // A function of its properties alone: called here, its failure is no failure of the page.
    return renderMarkdown({
      children: text,
      remarkPlugins: [remarkGfm, keepsText, remarkBreaks],
      rehypePlugins: [[rehypeSanitize, schema], ranksHeadings, showsControls],
      components,
      // The link judges the address; this would empty it before.
      urlTransform: (url) => url,
    })
  } catch (error) {
    // The parser's own recursion ends so, too.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Node = { type: string; tagName?: string; value?: string; url?: string; children?: Node[] }

const holdsBlocks = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/**
 * Keeps what the steps after it would lose: raw HTML becomes text, in a paragraph where it stands as a
 * block, and a link's scheme gets the small letters that sanitising compares with.
 */
function keepsText() {
  const visit = (node: Node) => {
    node.children = node.children?.map((child) => {
      if (child.type !== 'html') return child
      const text = { type: 'text', value: child.value ?? '' }
      return holdsBlocks.has(node.type) ? { type: 'paragraph', children: [text] } : text
    })
    node.url = node.url?.replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase())
    for (const child of node.children ?? []) visit(child)
  }
  return visit
}

/**
 * The text's headings stand right below the region's own, of level 2, and each level that the text uses one
 * deeper: many begin with the second, and leave some out.
 */
function ranksHeadings() {
  const visit = (node: Node): Node[] => [
    ...(/^h[1-6]$/.test(node.tagName ?? '') ? [node] : []),
    ...(node.children ?? []).flatMap(visit),
  ]
  return (tree: Node) => {
    const headings = visit(tree)
    const used = new Set(headings.map(({ tagName }) => tagName))
    const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].filter((level) => used.has(level))
    for (const heading of headings) {
      heading.tagName = `h${Math.min(6, 3 + levels.indexOf(heading.tagName ?? ''))}`
    }
  }
}

/** Makes visible what can't be seen in a text, and refuses a tree that is too deep. */
function showsControls() {
  const visit = (node: Node, depth: number) => {
    if (depth > deepest) throw new RangeError('Too deeply nested.')
    if (node.type === 'text' && node.value !== undefined) node.value = visibleProse(node.value)
    for (const child of node.children ?? []) visit(child, depth + 1)
  }
  return (tree: Node) => visit(tree, 0)
}
