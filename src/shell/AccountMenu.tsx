// The account menu: who is signed in, and the choices that belong to the person rather than to a page.
import { CommandPaletteIcon, PersonIcon, SignOutIcon } from '@primer/octicons-react'

import type { SignedInUser } from '../auth/grant.ts'
import { visibleText } from '../lib/visible-text.ts'
import { themePreference, usePreference } from '../memory/preferences.ts'
import { themes } from '../palette/themes.ts'
import { MenuButton } from '../ui/MenuButton.tsx'

type AccountMenuProps = {
  user: SignedInUser | undefined
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu({ user, onShortcuts, onSignOut }: AccountMenuProps) {
  const [theme, setTheme] = usePreference(themePreference)
  const { icon } = themes.find(({ value }) => value === theme) ?? themes[2]
  const choices = themes.map(({ value, label, icon: ownIcon }) => ({
    label,
    icon: ownIcon,
    checked: value === theme,
    action: () => setTheme(value),
  }))
  return (
    <MenuButton
      label="Account"
      icon={PersonIcon}
      iconOnly
      content={{
        ...(user && { heading: `Signed in as ${visibleText(user.name ?? user.id)}` }),
        width: 'small',
        sections: [
          [
            { label: 'Theme', icon, choices },
            { label: 'Keyboard shortcuts', icon: CommandPaletteIcon, action: onShortcuts },
          ],
          [{ label: 'Sign out', icon: SignOutIcon, action: onSignOut }],
        ],
      }}
    />
  )
}
