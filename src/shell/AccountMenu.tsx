// The account menu's button.
import { PersonIcon } from '@primer/octicons-react'

import type { SignedInUser } from '../auth/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { MenuButton } from '../ui/MenuButton.tsx'

const AccountMenuList = lazyPart(
  async () => (await import('./AccountMenuList.tsx')).AccountMenuList,
)

type AccountMenuProps = {
  user: SignedInUser | undefined
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu(props: AccountMenuProps) {
  return (
    <MenuButton label="Account" icon={PersonIcon} iconOnly menu={AccountMenuList}>
      {(menu) => <AccountMenuList {...props} {...menu} />}
    </MenuButton>
  )
}
