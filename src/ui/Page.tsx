// The frame of a page's content: the document's title, the row with the level-1 heading, the width. After a navigation
// the layout focuses it, so that a screen reader reads the heading.
import { InfoIcon } from '@primer/octicons-react/InfoIcon'
import { clsx } from 'clsx'
import { useLayoutEffect, useState, type ReactNode } from 'react'

import { IconButton } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

import layout from './Layout.module.css'
import styles from './Page.module.css'

type PageProps = {
  /** The beginning of the tab's title. */
  title: string
  heading: ReactNode
  /** Beside the heading, not part of its text. */
  beside?: ReactNode
  /** An explanation for newcomers, opened by an information button beside the heading. */
  about?: ReactNode
  /** A line about it, below the heading. */
  lead?: ReactNode
  /** Buttons or a status, at the end of the heading's row; on a phone below the line. */
  actions?: ReactNode
  /** Narrow for forms and text, wide for tables. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({
  title,
  heading,
  beside,
  about,
  lead,
  actions,
  width = 'wide',
  children,
}: PageProps) {
  useTitle(title)
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-labelledby="heading"
      className={clsx(styles.page, styles[width])}
    >
      <div className={clsx(layout.lines, styles.top)}>
        <div className={clsx(layout.line, layout.ends, styles.head)}>
          <div className={styles.heading}>
            <h1 id="heading">{heading}</h1>
            {/* Space that was there before would count as moved. */}
            {beside !== undefined && <span> {beside}</span>}
            {about !== undefined && <About>{about}</About>}
          </div>
          {actions !== undefined && <div className={layout.row}>{actions}</div>}
        </div>
        {lead}
      </div>
      {children}
    </main>
  )
}

/**
 * Sets the document's title. React's `<title>` would add a second element beside the one in index.html.
 * @param title its beginning
 */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Refdesk`
  }, [title])
}

/** An explanation that nobody needs in order to go on: it is hidden until the button is pressed. */
function About({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={InfoIcon}
        variant="invisible"
        size="small"
        aria-label="About this page"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title="About this page" onClose={() => setOpen(false)}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it */}
          <div tabIndex={0}>{children}</div>
        </Dialog>
      )}
    </>
  )
}
