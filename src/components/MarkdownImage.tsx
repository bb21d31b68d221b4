// An image in a text from others is a link until it is asked for, because loading it tells its server
// who reads the text, and when. Only images of origins that the configuration lists can be asked for.
import { useContext, useState } from 'react'

import { getConfig } from '../config.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFrom } from '../lib/web-address.ts'
import { InLink, MarkdownLink } from './MarkdownLink.tsx'

import styles from './Markdown.module.css'

type MarkdownImageProps = { src: string | undefined; alt: string | null | undefined }

export function MarkdownImage({ src: address = '', alt }: MarkdownImageProps) {
  // An address that comes in place of it was not asked for.
  const [asked, setAsked] = useState<string>()
  const shown = asked === address
  const inLink = useContext(InLink)
  const words = `Image: ${visibleText(alt || address)}`
  if (inLink) return words
  return (
    <>
      {shown ? (
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
            onClick={() => setAsked(shown ? undefined : address)}
          >
            {shown ? 'Hide image' : 'Show image'}
          </button>
        </>
      )}
    </>
  )
}
