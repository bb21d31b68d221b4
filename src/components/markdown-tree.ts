// Parses GitHub-flavoured Markdown into a tree that says what each part of it is. Raw HTML in it is text as
// it was written, in a paragraph where it stands as a block.
import type {
  Definition,
  FootnoteDefinition,
  Html,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Text,
} from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { normalizeUri } from 'micromark-util-sanitize-uri'

/** A parsed text, and what its parts refer to: what is defined first counts. */
export type MarkdownTree = {
  root: Root
  definitions: ReadonlyMap<string, Definition>
  footnotes: ReadonlyMap<string, FootnoteDefinition>
  /** The levels that its headings use, from 1 to 6; that of its footnotes is of the second. */
  levels: ReadonlySet<number>
}

/** No text of a person's has so much inside each other, and layout has its limits too. */
const maxDepth = 64

/** Throws a RangeError for a text that is nested too deeply. */
export function markdownTree(text: string): MarkdownTree {
  const root = fromMarkdown(text.replace(/\r\n?/g, '\n'), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  const definitions = new Map<string, Definition>()
  const footnotes = new Map<string, FootnoteDefinition>()
  const levels = new Set<number>()
  const visit = (node: Nodes, depth: number) => {
    if (depth > maxDepth) throw new RangeError('Too deeply nested.')
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node)
    } else if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) {
      footnotes.set(node.identifier, node)
    } else if (node.type === 'heading') levels.add(node.depth)
    else if (node.type === 'footnoteReference') levels.add(2)
    if ('url' in node) node.url = normalizeUri(node.url)
    if (!('children' in node)) return
    const { children }: Parents = node
    for (const [index, child] of children.entries()) {
      if (child.type === 'html') children[index] = asText(child, node)
      else visit(child, depth + 1)
    }
  }
  visit(root, 0)
  return { root, definitions, footnotes, levels }
}

const holdsBlocks = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function asText({ value }: Html, parent: Parents): Text | Paragraph {
  const text = { type: 'text', value } as const
  return holdsBlocks.has(parent.type) ? { type: 'paragraph', children: [text] } : text
}
