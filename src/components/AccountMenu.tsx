// Who is signed in, and what concerns the person rather than a page.
import { PersonIcon, SignOutIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu, IconButton } from '@primer/react'

import { signOut, type SignedInUser } from '../auth/session.ts'
import { visibleText } from '../lib/visible-text.ts'

export function AccountMenu({ user }: { user: SignedInUser | undefined }) {
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <IconButton icon={PersonIcon} variant="invisible" aria-label="Account" />
      </ActionMenu.Anchor>
      <ActionMenu.Overlay width="small">
        <ActionList>
          {user ? (
            <ActionList.Group>
              <ActionList.GroupHeading>
                {`Signed in as ${visibleText(user.name ?? user.id)}`}
              </ActionList.GroupHeading>
              <SignOutItem />
            </ActionList.Group>
          ) : (
            <SignOutItem />
          )}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}

function SignOutItem() {
  return (
    <ActionList.Item onSelect={() => void signOut()}>
      <ActionList.LeadingVisual>
        <SignOutIcon />
      </ActionList.LeadingVisual>
      Sign out
    </ActionList.Item>
  )
}
