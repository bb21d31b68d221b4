// The open account menu: who is signed in, and what concerns the person rather than a page.
import { CommandPaletteIcon, SignOutIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import type { RefObject } from 'react'

import type { SignedInUser } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

type AccountMenuListProps = {
  user: SignedInUser | undefined
  /** The button that it hangs on, which names it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
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
    <ActionMenu open anchorRef={anchor} onOpenChange={(open) => !open && onClose()}>
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
