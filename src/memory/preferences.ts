// The theme of this browser, in all tabs and whoever is signed in. The early script reads it before the first paint.
import { memoryChanged, storedText, storeText, type StoragePlace } from './stored.ts'

/** The themes in words, in the order offered. */
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

export type Theme = (typeof themes)[number]['value']

const name = 'theme'

/** A choice that the browser refused to store lasts as long as the page. */
let unstored: Theme | undefined

export function chosenTheme(): Theme {
  const text = unstored ?? storedText(place(), name)
  return themes.find(({ value }) => value === text)?.value ?? 'auto'
}

export function chooseTheme(theme: Theme): void {
  unstored = storeText(place(), name, theme) ? undefined : theme
  memoryChanged()
}

function place(): StoragePlace | undefined {
  try {
    return { storage: localStorage, prefix: 'refdesk.' }
  } catch {
    return undefined
  }
}
