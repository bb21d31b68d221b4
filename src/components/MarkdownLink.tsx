// A link in a text from others leads only to a web address or a mail address, and names the host
// that it leads to where its text names another one.
import { createContext, type ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { textLink, undisclosedHost } from '../lib/web-address.ts'

import styles from './Markdown.module.css'

/** Whether what is rendered stands inside a link: no other link or button may. */
export const InLink = createContext(false)

/** `text` is what its content says. */
type MarkdownLinkProps = { href: string; text: string; children: ReactNode }

export function MarkdownLink({ href, text, children }: MarkdownLinkProps) {
  const url = textLink(href)
  if (!url) return children
  const host = undisclosedHost(url, text)
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
