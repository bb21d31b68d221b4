import { themePreference } from '../memory/preferences.ts'
// The colours, as attributes of the document, which are all that Primer's tokens need. The early script shows
// them before anything is painted, and from then on the app follows every change.
import { readStored, watchMemory } from '../memory/stored.ts'

const wantsContrast = '(prefers-contrast: more)'

/** Follows what is chosen, in another tab too, what the system asks for, and whether it goes to paper. */
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
 * Shows the theme that holds now. Styles of high contrast are loaded by who uses them: until they are there, a
 * page that is already painted keeps its colours, and one that isn't waits for them.
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
  // The canvas, until there are styles.
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
