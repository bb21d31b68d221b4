// The frame of a page's own content: the document's title, the one level-1 heading, the width. After a
// navigation the layout focuses it, and a screen reader reads its heading.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import styles from './Page.module.css'

type PageProps = {
  /** What the tab's title begins with. */
  title: string
  heading: ReactNode
  /** Beside the heading: buttons, a status. */
  actions?: ReactNode
  /** Narrow for forms and text, wide for tables. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

export function Page({ title, heading, actions, width = 'wide', children }: PageProps) {
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
        {actions}
      </div>
      {children}
    </main>
  )
}
