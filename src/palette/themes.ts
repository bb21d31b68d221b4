// The themes that can be chosen, in words and in the order offered.
import { DeviceDesktopIcon, MoonIcon, SunIcon } from '@primer/octicons-react'

export const themes = [
  { value: 'light', words: 'Light', Icon: SunIcon },
  { value: 'dark', words: 'Dark', Icon: MoonIcon },
  { value: 'auto', words: 'System', Icon: DeviceDesktopIcon },
] as const
