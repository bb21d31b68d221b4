// The themes that can be chosen, in words and in the order offered.
import { DeviceDesktopIcon, MoonIcon, SunIcon } from '@primer/octicons-react'

export const themes = [
  { value: 'light', label: 'Light', icon: SunIcon },
  { value: 'dark', label: 'Dark', icon: MoonIcon },
  { value: 'auto', label: 'System', icon: DeviceDesktopIcon },
] as const
