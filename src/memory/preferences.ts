// The theme of this browser, in all tabs and whoever is signed in. The early script reads it before the first paint.
import { storedText, storeText, type StoragePlace } from './stored.ts'

/** The themes in words, in the order offered. */
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

export type Theme = (typeof themes)[number]['value']

const name = 'theme'

export function chosenTheme(): Theme {
  const place = storagePlace()
  const text = place && storedText(place, name)
  return themes.find(({ value }) => value === text)?.value ?? 'auto'
}

export function chooseTheme(theme: Theme): void {
  const place = storagePlace()
  if (place) storeText(place, name, theme)
}

/** Undefined where the browser forbids this site to store: nobody can sign in there, but the page that says so has a theme. */
function storagePlace(): StoragePlace | undefined {
  try {
    return { storage: localStorage, prefix: 'refdesk.' }
  } catch {
    return undefined
  }
}
