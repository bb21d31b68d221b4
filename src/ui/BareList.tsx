// A list without markers (src/shell/theme.css). Safari treats such a list as plain text unless it has the role.
import type { ComponentProps } from 'react'

export function BareList(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see the head of this file
  return <ul role="list" {...props} />
}
