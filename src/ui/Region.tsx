// A part of a page with a heading, which also names it as a landmark.
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

import layout from './Layout.module.css'
import styles from './Region.module.css'

type RegionProps = {
  title: string
  actions?: ReactNode
  /** Whether it has no box around it, for the column beside the page's main part. */
  plain?: boolean
  /** Whether the content reaches the box's edges, as the rows of a list do. */
  flush?: boolean
  children: ReactNode
}

export function Region({ title, actions, plain = false, flush = false, children }: RegionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={plain ? styles.plain : styles.region}>
      <div className={clsx(layout.row, styles.head)}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children && <div className={flush ? undefined : styles.body}>{children}</div>}
    </section>
  )
}
