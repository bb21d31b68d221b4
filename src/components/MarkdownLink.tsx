// Leads elsewhere from a text of others: links, and images, which are links until they are asked for.
import { createContext, useContext, useState, type ReactNode } from 'react'

import { getConfig } from '../config.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFrom, textLink, undisclosedHost } from '../lib/web-address.ts'

import styles from './Markdown.module.css'

/** Whether the content is inside a link, where no other link or button is allowed. */
const InLink = createContext(false)

/** `text` is what its content says. */
type MarkdownLinkProps = { href: string; text: string; children: ReactNode }

/**
 * Leads only to a web address or a mail address, and names the host that it leads to where its text names
 * another one.
 */
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
        {host !== undefined && <small> ({host})</small>}
      </a>
    </InLink>
  )
}

type MarkdownImageProps = { src: string | undefined; alt: string | null | undefined }

/**
 * Loading it tells its server who reads the text, and when. Only images of origins that the configuration
 * lists can be asked for.
 */
export function MarkdownImage({ src: address = '', alt }: MarkdownImageProps) {
  // An address that comes in place of it was not asked for.
  const [asked, setAsked] = useState<string>()
  const isShown = asked === address
  const inLink = useContext(InLink)
  const words = `Image: ${visibleText(alt || address)}`
  if (inLink) return words
  return (
    <>
      {isShown ? (
        <img src={address} alt={alt ?? ''} className={styles.image} />
      ) : (
        <MarkdownLink href={address} text={words}>
          {words}
        </MarkdownLink>
      )}
      {isFrom(getConfig().image_origins, address) && (
        <>
          {' '}
          {/* One button for both, so that the focus stays where it was pressed. */}
          <button
            type="button"
            className={styles.show}
            onClick={() => setAsked(isShown ? undefined : address)}
          >
            {isShown ? 'Hide image' : 'Show image'}
          </button>
        </>
      )}
    </>
  )
}
