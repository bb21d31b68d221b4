// The frame of a page's own content: the document's title, the row of the one level-1 heading, the width.
// After a navigation the layout focuses it, and a screen reader reads its heading.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Info } from './Info.tsx'

import styles from './Page.module.css'

type PageProps = {
  /** What the tab's title begins with. */
  title: string
  heading: ReactNode
  /** What a newcomer needs to know of the page: behind an information button beside the heading. */
  about?: ReactNode
  /** At the end of the heading's row: buttons, a status. */
  actions?: ReactNode
  /** Narrow for forms and text, wide for tables. Both begin at the same edge. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({ title, heading, about, actions, width = 'wide', children }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-labelledby="heading"
      className={clsx(styles.page, styles[width])}
    >
      <title>{`${title} · Refdesk`}</title>
      <div className={styles.head}>
        <h1 id="heading" className={styles.heading}>
          {heading}
        </h1>
        {about !== undefined && <Info label="About this page">{about}</Info>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  )
}
