// The theme of this browser, in all tabs and whoever is signed in: attributes of the document that Primer's tokens depend
// on. The early script sets them before the first paint, and the app from then on with every change.
import { storedText, storeText, watchMemory, type StoragePlace } from '../memory/stored-texts.ts'

/** The themes in words, in the order offered. */
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

export type Theme = (typeof themes)[number]['value']

export function chosenTheme(): Theme {
  const text = storedText(storagePlace(), 'theme')
  return themes.find(({ value }) => value === text)?.value ?? 'auto'
}

export function chooseTheme(theme: Theme): void {
  storeText(storagePlace(), 'theme', theme)
}

function storagePlace(): StoragePlace {
  return { storage: localStorage, prefix: 'refdesk.' }
}

const moreContrast = '(prefers-contrast: more)'

/** Follows the person's choice, also in other tabs, and the system's wish for contrast. Prints in light colours. */
export function followTheme(): void {
  showTheme()
  let theme = chosenTheme()
  watchMemory(() => {
    // Much else is stored, and setting the attributes makes the browser compute all styles again.
    if (chosenTheme() === theme) return
    theme = chosenTheme()
    showTheme()
  })
  matchMedia(moreContrast).addEventListener('change', showTheme)
  addEventListener('beforeprint', () => setMode('light'))
  addEventListener('afterprint', showTheme)
}

/** Sets the theme. The style sheets of high contrast are only downloaded where the system asks for it. */
export function showTheme(): void {
  const isHigh = matchMedia(moreContrast).matches
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-high-contrast]')) {
    sheet.disabled = !isHigh
  }
  const suffix = isHigh ? '_high_contrast' : ''
  const { dataset } = document.documentElement
  dataset['lightTheme'] = `light${suffix}`
  dataset['darkTheme'] = `dark${suffix}`
  setMode(chosenTheme())
}

function setMode(mode: Theme): void {
  document.documentElement.dataset['colorMode'] = mode
  // The colours of scroll bars and fields, and of the empty page before styles are loaded.
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', mode === 'auto' ? 'light dark' : mode)
}
