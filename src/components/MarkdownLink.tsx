// A link in a text from others leads only to a web address, a mail address or a footnote, and names the
// host that it leads to where its text names another one.
import { createContext, type ComponentProps } from 'react'
import type { ExtraProps } from 'react-markdown'

import { visibleText } from '../lib/visible-text.ts'
import { textLink, undisclosedHost } from '../lib/web-address.ts'

import styles from './Markdown.module.css'

/** Whether what is rendered stands inside a link: no other link or button may. */
export const InLink = createContext(false)

type MarkdownLinkProps = ComponentProps<'a'> & ExtraProps

export function MarkdownLink({ href = '', id, children, node, ...named }: MarkdownLinkProps) {
  // Footnotes and the way back from them: these ids are the renderer's, whatever a text calls them.
  if (href.startsWith('#user-content-fn')) {
    return (
      // The way back has a name in words beside its arrow.
      <a id={id} href={href} aria-label={named['aria-label']}>
        {children}
      </a>
    )
  }
  const url = textLink(href)
  if (!url) return children
  const host = undisclosedHost(url, typeof children === 'string' ? children : textOf(node))
  return (
    <InLink value>
      <a
        href={url.href}
        title={visibleText(url.href)}
        rel="noopener noreferrer nofollow"
        target="_blank"
      >
        {children}
        {host !== undefined && <span className={styles.host}> ({host})</span>}
      </a>
    </InLink>
  )
}

type Node = { type: string; value?: string; children?: readonly Node[] }

function textOf(node: Node | undefined): string {
  return node?.value ?? (node?.children ?? []).map(textOf).join('')
}
