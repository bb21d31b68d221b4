// A list without markers (src/shell/theme.css). Safari treats such a list as plain text unless it has the role.
import type { ComponentProps } from 'react'

type BareListProps = Omit<ComponentProps<'ul'>, 'role'> & { ordered?: boolean }

export function BareList({ ordered = false, ...props }: BareListProps) {
  const List = ordered ? ('ol' as 'ul') : 'ul'
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the head of this file
  return <List role="list" {...props} />
}
