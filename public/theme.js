// The theme, from before anything is painted, which a module can't do; a file because the content security
// policy runs no inline script. The name of the kept choice and the values are those of
// src/memory/preferences.ts; src/shell/theme.ts tells of every later choice.
{
  const root = document.documentElement
  const moreContrast = matchMedia('(prefers-contrast: more)')
  let choice = 'auto'
  try {
    choice = localStorage.getItem('refdesk.theme') ?? choice
  } catch {
    // A browser that keeps nothing follows the system.
  }

  // Attributes are all that Primer's styles need. Those of high contrast are loaded by who uses them, and
  // until they are there a page that is already shown keeps its colours.
  const apply = (shown) => {
    const mode = /^(?:light|dark)/.exec(choice)?.[0] ?? 'auto'
    const high = mode === 'auto' ? moreContrast.matches : choice.endsWith('_high_contrast')
    const suffix = high ? '_high_contrast' : ''
    const missing = [...document.querySelectorAll('link[data-theme]')].filter((link) => {
      const used = high && (mode === 'auto' || link.dataset.theme.startsWith(mode))
      if (used) link.disabled = false
      return used && link.sheet === null
    })
    for (const link of missing) link.addEventListener('load', again, { once: true })
    if (shown && missing.length > 0) return
    root.dataset.colorMode = mode
    root.dataset.lightTheme = `light${suffix}`
    root.dataset.darkTheme = `dark${suffix}`
    // The canvas, until there are styles.
    document
      .querySelector('meta[name="color-scheme"]')
      ?.setAttribute('content', mode === 'auto' ? 'light dark' : mode)
  }

  const again = () => apply(true)

  apply(false)
  moreContrast.addEventListener('change', again)
  addEventListener('refdesk.theme', ({ detail }) => {
    choice = detail
    again()
  })
  // Paper is always light.
  addEventListener('beforeprint', () => {
    root.dataset.colorMode = 'light'
    root.dataset.lightTheme = 'light'
  })
  addEventListener('afterprint', again)
}
