// Who is signed in, and what concerns the person rather than a page.
import { CommandPaletteIcon, PersonIcon, SignOutIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, IconButton } from '@primer/react'

import type { SignedInUser } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

type AccountMenuProps = {
  user: SignedInUser | undefined
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu({ user, onShortcuts, onSignOut }: AccountMenuProps) {
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <IconButton icon={PersonIcon} variant="invisible" aria-label="Account" />
      </ActionMenu.Anchor>
      <ActionMenu.Overlay width="small">
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
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
