// Tells public/theme.js, which applies themes from before the first paint on, of every later choice, one
// made in another tab too.
import { themePreference } from '../memory/preferences.ts'

export function followTheme(): void {
  themePreference.subscribe(() => {
    dispatchEvent(new CustomEvent('refdesk.theme', { detail: themePreference.get() }))
  })
}
