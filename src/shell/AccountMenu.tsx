// The account menu: who is signed in, and the choices that belong to the person rather than to a page.
import { CommandPaletteIcon } from '@primer/octicons-react/CommandPaletteIcon'
import { MoonIcon } from '@primer/octicons-react/MoonIcon'
import { PersonIcon } from '@primer/octicons-react/PersonIcon'
import { SignOutIcon } from '@primer/octicons-react/SignOutIcon'
import { useMemo } from 'react'

import type { SignedInUser } from '../auth/grant.ts'
import { session } from '../auth/session.ts'
import { UserPicture } from '../components/UserName.tsx'
import { visibleText } from '../lib/visible-text.ts'
import { themePreference, themes } from '../memory/preferences.ts'
import { useStored } from '../memory/stored.ts'
import { IconButton } from '../ui/Button.tsx'
import { command } from '../ui/command.ts'
import { WithMenu } from '../ui/Menu.tsx'

type AccountMenuProps = {
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu({ onShortcuts, onSignOut }: AccountMenuProps) {
  const { user } = session.state
  const [theme, setTheme] = useStored(themePreference)
  const icon = useMemo(() => (user ? initialsIcon(user) : PersonIcon), [user])
  const choices = themes.map(({ value, label }) => ({
    label,
    checked: value === theme,
    action: () => setTheme(value),
  }))
  const sections = [
    [
      { label: 'Theme', icon: MoonIcon, choices },
      { label: 'Keyboard shortcuts', icon: CommandPaletteIcon, action: onShortcuts },
    ],
    [{ label: 'Sign out', icon: SignOutIcon, action: onSignOut }],
  ]
  return (
    <WithMenu
      label="Account"
      content={{
        heading: user && `Signed in as ${visibleText(user.name ?? user.id)}`,
        detail: user && `User ID: ${visibleText(user.id)}`,
        sections,
      }}
    >
      {(opener) => (
        <IconButton
          {...opener}
          {...command(sections.flat().map(({ label }) => label))}
          icon={icon}
          variant="invisible"
          aria-label="Account"
        />
      )}
    </WithMenu>
  )
}

/** Rendered like an icon: not part of the button's name. */
function initialsIcon(user: SignedInUser) {
  return function Initials() {
    return <UserPicture user={user} />
  }
}
