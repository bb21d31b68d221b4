// Renders GitHub-flavoured Markdown that other people wrote, safely: no HTML is ever made. Comments are left out; other HTML
// becomes text, a block of it a paragraph. The parser is large, so this is downloaded only where a description is shown.
import { clsx } from 'clsx'
import type { Definition, Html, Nodes, Paragraph, Parents, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import { useMemo, type ReactNode } from 'react'

import { codePoints, lengths } from '../../contract/text.ts'
import { SourceText } from '../ui/PlainText.tsx'
import { markdownElements, type MarkdownTree } from './markdown-elements.tsx'

import layout from '../ui/Layout.module.css'
import styles from './Markdown.module.css'

/** Some longer texts would take the parser a time that grows quadratically. */
const maxLength = lengths.description.max

export function Markdown({ text }: { text: string }) {
  const tooLong = codePoints(text) > maxLength
  const content = useMemo(() => (tooLong ? undefined : renderMarkdown(text)), [text, tooLong])
  if (content !== undefined) return <div className={styles.markdown}>{content}</div>
  return (
    <>
      <p className={clsx(layout.small, styles.note)}>
        {tooLong
          ? `Longer than ${maxLength} characters, so shown as written.`
          : 'Too deeply nested to format, so shown as written.'}
      </p>
      <SourceText text={text} />
    </>
  )
}

/** @returns undefined for a text that is nested too deeply */
function renderMarkdown(text: string): ReactNode {
  try {
    return markdownElements(markdownTree(text))
  } catch (error) {
    // Thrown by `markdownTree`, and by the browser where the parser's recursion is too deep.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** People don't nest this deeply, and browsers can't lay out much more. */
const maxDepth = 64

/** @throws RangeError for a text that is nested too deeply */
export function markdownTree(text: string): MarkdownTree {
  const root = fromMarkdown(text.replace(/\r\n?/g, '\n'), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const definitions = new Map<string, Definition>()
  const [markedNotes, definedNotes] = [new Set<string>(), new Set<string>()]
  const levels = new Set<number>()
  const visit = (node: Nodes, depth: number) => {
    if (depth > maxDepth) throw new RangeError('Too deeply nested.')
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    } else if (node.type === 'heading') levels.add(node.depth)
    else if (node.type === 'footnoteReference') markedNotes.add(node.identifier)
    else if (node.type === 'footnoteDefinition') definedNotes.add(node.identifier)
    if ('url' in node) node.url = normalizeUri(node.url)
    if (!('children' in node)) return
    const parent: Parents = node
    parent.children = parent.children.flatMap((child) =>
      child.type === 'html' ? asText(child, parent) : child,
    )
    for (const child of parent.children) visit(child, depth + 1)
  }
  visit(root, 0)
  const notes = [...new Set([...markedNotes, ...definedNotes])]
  const footnotes = new Map(notes.map((note, index) => [note, index + 1]))
  return { root, definitions, footnotes, levels }
}

const holdsBlocks = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/** A comment of HTML (CommonMark 6.6). Whoever writes a description from a template reads it, nobody else. */
const comment = /<!--(?:-?>|[^]*?-->)/g

function asText({ value: html }: Html, parent: Parents): Text | Paragraph | [] {
  const value = html.replace(comment, '')
  const text = { type: 'text', value } as const
  if (!holdsBlocks.has(parent.type)) return text
  return value.trim() === '' ? [] : { type: 'paragraph', children: [text] }
}
