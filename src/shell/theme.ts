// Sets the theme, as attributes of the document that Primer's tokens depend on. The early script does it before the
// first paint, and the app from then on with every change.
import { themePreference } from '../memory/preferences.ts'
import { readStored, watchMemory } from '../memory/stored.ts'

const wantsContrast = '(prefers-contrast: more)'

/** Follows the person's choice, also in other tabs, and the system's. Prints in light colours. */
export function followTheme(): void {
  showAgain()
  let applied = readStored(themePreference)
  watchMemory(() => {
    if (readStored(themePreference) === applied) return
    applied = readStored(themePreference)
    showAgain()
  })
  matchMedia(wantsContrast).addEventListener('change', showAgain)
  addEventListener('beforeprint', () => setColours('light', ''))
  addEventListener('afterprint', showAgain)
}

/**
 * Sets the theme. The style sheets of high contrast are only downloaded when they are needed. Until then a page that is
 * already painted keeps its colours, and a page that isn't waits for the sheets.
 */
export function showTheme(isPainted: boolean): void {
  const choice = readStored(themePreference)
  const mode = /^(?:light|dark)/.exec(choice)?.[0] ?? 'auto'
  const high =
    mode === 'auto' ? matchMedia(wantsContrast).matches : choice.endsWith('_high_contrast')
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[data-theme]')
  const missing = [...sheets].filter((link) => {
    const used = high && (mode === 'auto' || link.dataset['theme']?.startsWith(mode))
    if (used) link.disabled = false
    return used && link.sheet === null
  })
  for (const link of missing) link.addEventListener('load', showAgain, { once: true })
  if (isPainted && missing.length > 0) return
  setColours(mode, high ? '_high_contrast' : '')
  // The colour of the empty page before styles are loaded.
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', mode === 'auto' ? 'light dark' : mode)
}

const showAgain = () => showTheme(true)

function setColours(mode: string, suffix: string): void {
  const { dataset } = document.documentElement
  dataset['colorMode'] = mode
  dataset['lightTheme'] = `light${suffix}`
  dataset['darkTheme'] = `dark${suffix}`
}
