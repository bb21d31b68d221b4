// Light, dark, or as the system has it: a menu within the account menu.
import { ActionList, ActionMenu } from '@primer/react'

import { themePreference } from '../memory/preferences.ts'
import { usePreference } from '../memory/use-preference.ts'
import { themes } from '../palette/themes.ts'

export function ThemeMenu() {
  const [theme, setTheme] = usePreference(themePreference)
  const { Icon } = themes.find(({ value }) => value === theme) ?? themes[2]
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <ActionList.Item>
          <ActionList.LeadingVisual>
            <Icon />
          </ActionList.LeadingVisual>
          Theme
        </ActionList.Item>
      </ActionMenu.Anchor>
      <ActionMenu.Overlay>
        <ActionList selectionVariant="single">
          {themes.map(({ value, words, Icon: OwnIcon }) => (
            <ActionList.Item
              key={value}
              selected={value === theme}
              onSelect={() => setTheme(value)}
            >
              <ActionList.LeadingVisual>
                <OwnIcon />
              </ActionList.LeadingVisual>
              {words}
            </ActionList.Item>
          ))}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
