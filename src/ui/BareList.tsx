// A list without markers (src/shell/theme.css). Safari takes it for no list unless its role says so.
import type { ComponentProps } from 'react'

type BareListProps = Omit<ComponentProps<'ul'>, 'role'> & { ordered?: boolean }

export function BareList({ ordered = false, ...props }: BareListProps) {
  const List = ordered ? ('ol' as 'ul') : 'ul'
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
  return <List role="list" {...props} />
}
