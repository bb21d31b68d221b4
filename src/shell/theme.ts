// The chosen theme becomes an attribute of the document, which is all that Primer's styles need. The
// first time public/theme.js has done it, before anything was painted.
import { themePreference } from '../memory/preferences.ts'

/** Applies every later choice at once, one made in another tab too; paper is always light. */
export function followTheme(): void {
  themePreference.subscribe(apply)
  addEventListener('beforeprint', () => {
    document.documentElement.dataset['colorMode'] = 'light'
  })
  addEventListener('afterprint', apply)
}

function apply() {
  document.documentElement.dataset['colorMode'] = themePreference.get()
}
