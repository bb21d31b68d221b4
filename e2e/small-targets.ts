// Finds what is too small to be pressed (WCAG 2.2, 2.5.8, which excepts links within a text).
import type { Page } from '@playwright/test'

/** What can be pressed and is smaller than 24 by 24 px, described in words. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, select, textarea, summary, input, [role=tab], [role=option]):not(:disabled)',
      ),
    ].flatMap((target) => {
      // A press of its words counts, too.
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // Elements for screen readers only are one px in size.
      if (!isSeen || width <= 1 || (width >= 24 && height >= 24)) return []
      if (target.tagName === 'A' && getComputedStyle(target).display === 'inline') return []
      return `${target.ariaLabel ?? target.textContent}: ${width} × ${height}`
    }),
  )
}
