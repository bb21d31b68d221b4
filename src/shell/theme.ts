// Sets the theme, as attributes of the document that Primer's tokens depend on. The early script does it before the
// first paint, and the app from then on with every change.
import { chosenTheme, type Theme } from '../memory/preferences.ts'
import { watchMemory } from '../memory/stored.ts'

const moreContrast = '(prefers-contrast: more)'

/** Follows the person's choice, also in other tabs, and the system's wish for contrast. Prints in light colours. */
export function followTheme(): void {
  showTheme()
  watchMemory(showTheme)
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
  // The colour of the empty page before styles are loaded.
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', mode === 'auto' ? 'light dark' : mode)
}
