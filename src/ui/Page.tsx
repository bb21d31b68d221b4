// The frame of a page's own content: the document's title, the row of the one level-1 heading, the width.
// After a navigation the layout focuses it, and a screen reader reads its heading.
import { InfoIcon } from '@primer/octicons-react/InfoIcon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { IconButton } from './Button.tsx'
import { PopoverBox, usePopover } from './Popover.tsx'
import { useTitle } from './use-title.ts'

import styles from './Page.module.css'

type PageProps = {
  /** What the tab's title begins with. */
  title: string
  heading: ReactNode
  /** Stands right after the heading, and is no part of it. */
  beside?: ReactNode
  /** What a newcomer needs to know of the page: behind an information button beside the heading. */
  about?: ReactNode
  /** At the end of the heading's row: buttons, a status. */
  actions?: ReactNode
  /** Narrow for forms and text, wide for tables. Both begin at the same edge. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({
  title,
  heading,
  beside,
  about,
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
      <div className={styles.head}>
        <div className={styles.heading}>
          <h1 id="heading">{heading}</h1> {beside}
        </div>
        {about !== undefined && <About>{about}</About>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** Over the page once it is asked for. What must be known to go on does not belong here. */
function About({ children }: { children: ReactNode }) {
  const { isOpen, opener, popover } = usePopover()
  return (
    <>
      <IconButton
        {...opener}
        icon={InfoIcon}
        variant="invisible"
        size="small"
        aria-label="About this page"
      />
      {isOpen && (
        // The keyboard scrolls it where it is higher than the window.
        <PopoverBox {...popover} tabIndex={0}>
          {children}
        </PopoverBox>
      )}
    </>
  )
}
