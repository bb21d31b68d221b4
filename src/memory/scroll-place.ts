// How far this tab's page was scrolled when it was left, for a reload: browsers scroll back before there is
// anything to scroll.
const key = 'refdesk.scrolled'

export function keepScrollPlace(): void {
  try {
    sessionStorage.setItem(key, String(window.scrollY))
  } catch {
    // Then a reload begins at the top.
  }
}

/** In CSS px; undefined where this is no reload. */
export function keptScrollPlace(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  try {
    return isReload ? Number(sessionStorage.getItem(key)) : undefined
  } catch {
    return undefined
  }
}
