// The account menu: who is signed in, the theme, and the way out.
import { PersonIcon } from '@primer/octicons-react/PersonIcon'
import { SignOutIcon } from '@primer/octicons-react/SignOutIcon'

import type { SignedInUser } from '../auth/grant.ts'
import { session } from '../auth/session.ts'
import { UserPicture } from '../components/UserName.tsx'
import { visibleText } from '../lib/visible-text.ts'
import { useMemory } from '../memory/stored.ts'
import { IconButton } from '../ui/Button.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { chooseTheme, chosenTheme, themes } from './theme.ts'

export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const { user } = session.state
  const theme = useMemory(chosenTheme)
  const choices = themes.map(({ value, label }) => ({
    label,
    checked: value === theme,
    action: () => chooseTheme(value),
  }))
  return (
    <WithMenu
      label="Account"
      heading={user && <SignedInAs user={user} />}
      sections={[
        { heading: 'Theme', items: choices },
        { items: [{ label: 'Sign out', icon: SignOutIcon, action: onSignOut }] },
      ]}
    >
      {(opener) => (
        <IconButton {...opener} icon={AccountIcon} variant="invisible" aria-label="Account" />
      )}
    </WithMenu>
  )
}

function SignedInAs({ user }: { user: SignedInUser }) {
  return (
    <>
      <b>Signed in as {visibleText(user.name ?? user.id)}</b>
      <div>User ID: {visibleText(user.id)}</div>
    </>
  )
}

function AccountIcon() {
  const { user } = session.state
  return user ? <UserPicture user={user} /> : <PersonIcon />
}
