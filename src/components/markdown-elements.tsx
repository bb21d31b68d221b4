// Renders a Markdown tree. Only the elements and attributes in this file can come from a text.
import type {
  Association,
  Definition,
  List,
  ListItem,
  Nodes,
  Parents,
  Root,
  RootContent,
  Table,
} from 'mdast'
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'

import { visibleProse } from '../lib/visible-text.ts'
import { MarkdownImage, MarkdownLink } from './MarkdownLink.tsx'

import styles from './Markdown.module.css'

/** A parsed text with its definitions. Of several with the same name, the first counts. */
export type MarkdownTree = {
  root: Root
  definitions: ReadonlyMap<string, Definition>
  /** The numbers of its footnotes: in the order of their first marks, then those without one. */
  footnotes: ReadonlyMap<string, number>
  /** The levels of its headings, from 1 to 6. */
  levels: ReadonlySet<number>
}

export function markdownElements({
  root,
  definitions,
  footnotes,
  levels,
}: MarkdownTree): ReactNode {
  const ranks = [...levels].sort((one, other) => one - other)
  return group(root.children.map((child) => inOwnDirection(elementOf(child))))

  function all(parent: Parents): ReactNode {
    return group(parent.children.map(elementOf))
  }

  function elementOf(node: RootContent): ReactNode {
    switch (node.type) {
      case 'text':
        return lines(node.value)
      case 'break':
        return <br />
      case 'emphasis':
        return <em>{all(node)}</em>
      case 'strong':
        return <strong>{all(node)}</strong>
      case 'delete':
        return <del>{all(node)}</del>
      case 'inlineCode':
        return <code>{visibleProse(node.value)}</code>
      case 'link':
        return link(node, node.url)
      case 'linkReference':
        return link(node, definitions.get(node.identifier)?.url)
      case 'image':
        return <MarkdownImage src={node.url} alt={node.alt} />
      case 'imageReference':
        return <MarkdownImage src={definitions.get(node.identifier)?.url} alt={node.alt} />
      case 'footnoteReference':
        return mark(node)
      case 'paragraph':
        return <p>{all(node)}</p>
      case 'heading':
        return createElement(heading(node.depth), null, all(node))
      case 'thematicBreak':
        return <hr />
      case 'blockquote':
        return <blockquote>{all(node)}</blockquote>
      case 'code':
        return (
          // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre tabIndex={0}>
            <code>{visibleProse(`${node.value}\n`)}</code>
          </pre>
        )
      case 'list':
        return list(node)
      case 'table':
        return table(node)
      // A footnote stands where it was written, because a description is short.
      case 'footnoteDefinition':
        return blocks(node.children, mark(node), true)
      // Definitions are rendered where the text refers to them, the parts of lists and tables by those. HTML has become
      // text, and the parser doesn't look for front matter.
      case 'definition':
      case 'html':
      case 'listItem':
      case 'tableRow':
      case 'tableCell':
      case 'yaml':
        break
    }
    return null
  }

  function link(node: Parents, url = ''): ReactNode {
    return (
      <MarkdownLink href={url} text={textOf(node)}>
        {all(node)}
      </MarkdownLink>
    )
  }

  function list(node: List): ReactNode {
    const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true)
    return createElement(
      node.ordered === true ? 'ol' : 'ul',
      {
        start: node.start === 1 ? undefined : (node.start ?? undefined),
      },
      ...node.children.map((each) =>
        createElement(
          'li',
          { className: isTask(each) ? styles.task : undefined },
          blocks(each.children, isTask(each) && <TaskBox done={each.checked === true} />, isLoose),
        ),
      ),
    )
  }

  /**
   * The content of an item or a footnote, after its sign if it has one. In a tight list (CommonMark 5.3), paragraphs are
   * rendered without <p>.
   */
  function blocks(
    [first, ...rest]: readonly RootContent[],
    sign: ReactNode,
    isLoose: boolean,
  ): ReactNode {
    const lead = sign && <>{sign} </>
    const part = (child: RootContent, before: ReactNode) => {
      if (child.type !== 'paragraph') return group([before, elementOf(child)])
      const content = group([before, all(child)])
      return isLoose ? <p>{content}</p> : content
    }
    return group([first ? part(first, lead) : lead, ...rest.map((child) => part(child, '\n'))])
  }

  function table({ children: [head, ...rows], align }: Table): ReactNode {
    const cells = (row: typeof head, kind: 'th' | 'td') => (
      <tr>
        {group(
          (align ?? []).map((textAlign, column) => {
            const cell = row?.children[column]
            return createElement(kind, textAlign && { style: { textAlign } }, cell && all(cell))
          }),
        )}
      </tr>
    )
    return (
      // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section className={styles.scroll} aria-label="Table" tabIndex={0}>
        <table>
          <thead>{cells(head, 'th')}</thead>
          {rows.length > 0 && <tbody>{group(rows.map((row) => cells(row, 'td')))}</tbody>}
        </table>
      </section>
    )
  }

  /** Marks a footnote, and what it belongs to. */
  function mark({ identifier }: Association): ReactNode {
    return <sup>{footnotes.get(identifier)}</sup>
  }

  /**
   * The region's heading has level 2, so the levels that the text uses become 3, 4 and so on without gaps. Many texts
   * begin with level 2, or leave out levels.
   */
  function heading(level: number) {
    return (['h3', 'h4', 'h5', 'h6'] as const)[ranks.indexOf(level)] ?? 'h6'
  }
}

/**
 * A block with its bullets, numbers and bars on the side where its text begins. Blocks within it stand on the same side;
 * the style sheet lets each paragraph read in its own direction.
 */
function inOwnDirection(block: ReactNode): ReactNode {
  const isElement = isValidElement<{ dir?: string }>(block) && typeof block.type === 'string'
  return isElement && block.type !== 'pre' ? cloneElement(block, { dir: 'auto' }) : block
}

/** A check box has no label here, so its state is its name. */
function TaskBox({ done }: { done: boolean }) {
  return <input type="checkbox" checked={done} disabled aria-label={done ? 'Done' : 'Not done'} />
}

function isTask({ checked }: ListItem): boolean {
  return typeof checked === 'boolean'
}

/** As on GitHub, a line break in the text is a line break on the page. */
function lines(text: string): ReactNode {
  const parts = text.split('\n').map(visibleProse)
  return group(parts.flatMap((line, index) => (index === 0 ? line : [createElement('br'), line])))
}

/** Children without keys: their order never changes. */
function group(nodes: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  if ('alt' in node) return node.alt || ('url' in node ? node.url : '')
  return 'value' in node ? node.value : ''
}
