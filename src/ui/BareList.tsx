// A list without markers, which is none in Safari unless it says that it is one.
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './BareList.module.css'

type BareListProps = Omit<ComponentProps<'ul'>, 'role'> & { ordered?: boolean }

export function BareList({ ordered = false, className, ...props }: BareListProps) {
  const List = ordered ? ('ol' as 'ul') : 'ul'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
    <List role="list" {...props} className={clsx(styles.list, className)} />
  )
}
