// A list without markers (src/shell/theme.css), which is none in Safari unless it says that it is one.
import type { ComponentProps } from 'react'

type BareListProps = Omit<ComponentProps<'ul'>, 'role'> & { ordered?: boolean }

export function BareList({ ordered = false, ...props }: BareListProps) {
  const List = ordered ? ('ol' as 'ul') : 'ul'
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
  return <List role="list" {...props} />
}
