// The open account menu: who is signed in, and what concerns the person rather than a page.
import { CommandPaletteIcon, SignOutIcon } from '@primer/octicons-react'
import { ActionList } from '@primer/react'

import type { SignedInUser } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Menu, type OpenMenu } from '../ui/Menu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

type AccountMenuListProps = OpenMenu & {
  user: SignedInUser | undefined
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenuList({
  user,
  anchor,
  onClose,
  onShortcuts,
  onSignOut,
}: AccountMenuListProps) {
  return (
    <Menu anchor={anchor} onClose={onClose} width="small">
      <ActionList>
        <ActionList.Group>
          {user && (
            <ActionList.GroupHeading>
              {`Signed in as ${visibleText(user.name ?? user.id)}`}
            </ActionList.GroupHeading>
          )}
          <ThemeMenu />
          <ActionList.Item onSelect={onShortcuts}>
            <ActionList.LeadingVisual>
              <CommandPaletteIcon />
            </ActionList.LeadingVisual>
            Keyboard shortcuts
          </ActionList.Item>
        </ActionList.Group>
        <ActionList.Divider />
        <ActionList.Item onSelect={onSignOut}>
          <ActionList.LeadingVisual>
            <SignOutIcon />
          </ActionList.LeadingVisual>
          Sign out
        </ActionList.Item>
      </ActionList>
    </Menu>
  )
}
