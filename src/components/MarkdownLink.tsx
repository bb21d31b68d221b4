// Links and images in a text that other people wrote. An image is a link until the person asks to see it.
import { clsx } from 'clsx'
import { createContext, useContext, useState, type ReactNode } from 'react'

import { getConfig } from '../config.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFrom, textLink, undisclosedHost } from '../lib/web-address.ts'
import { Button } from '../ui/Button.tsx'

import styles from './Markdown.module.css'

/** Whether the content is inside a link, where no other link or button is allowed. */
const InLink = createContext(false)

/** `text` is the content as plain text. */
type MarkdownLinkProps = { href: string; text: string; children: ReactNode }

/**
 * A link to a web or mail address, with its host where the text names another. Any other address is no link, and stands
 * behind the text.
 */
export function MarkdownLink({ href, text, children }: MarkdownLinkProps) {
  const url = textLink(href)
  if (!url) {
    const isAddress = href === '' || text === href
    return (
      <>
        {children}
        {!isAddress && <Address address={href} />}
      </>
    )
  }
  const host = undisclosedHost(url, text)
  return (
    <InLink value>
      <a
        href={url.href}
        title={url.href === text ? undefined : visibleText(url.href)}
        rel="noopener noreferrer nofollow"
        target="_blank"
      >
        {children}
        {host !== undefined && <small> ({host})</small>}
      </a>
    </InLink>
  )
}

/** An address that leads nowhere, in brackets. */
function Address({ address }: { address: string }) {
  return <span>{` (${visibleText(address)})`}</span>
}

type MarkdownImageProps = { src: string | undefined; alt: string | null | undefined }

/**
 * An image that isn't loaded unasked, because loading it tells its server who reads the text, and when. Only images of
 * the origins that config.json lists can be loaded.
 */
export function MarkdownImage({ src: address = '', alt }: MarkdownImageProps) {
  // The address: if a changed text has another image here, nobody has asked for that image.
  const [requestedAddress, setRequestedAddress] = useState<string>()
  const isVisible = requestedAddress === address
  const inLink = useContext(InLink)
  const host = textLink(address)?.host
  const words = alt ? `Image: ${visibleText(alt)}` : `Image from ${host || visibleText(address)}`
  if (inLink) {
    return (
      <>
        <span>{words}</span>
        {alt && address && <Address address={address} />}
      </>
    )
  }
  return (
    <span className={clsx(styles.image, !isVisible && styles.placeholder)}>
      {isVisible ? (
        <img src={address} alt={alt ?? ''} />
      ) : (
        <MarkdownLink href={address} text={alt ? words : textLink(address) ? '' : address}>
          {words}
        </MarkdownLink>
      )}
      {/* One button for both, so that the focus stays where it was pressed. */}
      {isFrom(getConfig().image_origins, address) && (
        <Button size="small" onClick={() => setRequestedAddress(isVisible ? undefined : address)}>
          {isVisible ? 'Hide image' : 'Show image'}
        </Button>
      )}
    </span>
  )
}
