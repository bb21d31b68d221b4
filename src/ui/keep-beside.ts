// Positions an overlay beside its control. Downloaded with the first overlay that opens (place.ts).
import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'

type Options = {
  /** Between the control and the overlay, in px. */
  gap?: number
  /** Whether the overlay gets the control's width, and at most the height that is free below or above the control. */
  fitted?: boolean
}

export type Keep = typeof keepBeside

/** The least distance to the window's edge, in px. */
const padding = 4

const kept = new WeakMap<HTMLElement, () => void>()

/**
 * Keeps `floating`, whose position is fixed, beside `control` while the page scrolls or changes: below it, else above
 * it, else over it, and always within the window. It ends when `floating` is hidden.
 * @returns ends it
 */
export function keepBeside(
  control: Element,
  floating: HTMLElement,
  { gap = 4, fitted = false }: Options = {},
): () => void {
  const end = () => {
    kept.get(floating)?.()
    kept.delete(floating)
  }
  if (kept.has(floating) || !isShown(floating)) return end
  const fit = fitted
    ? size({
        padding,
        apply({ rects, availableHeight }) {
          floating.style.width = `${rects.reference.width}px`
          floating.style.setProperty('--room', `${availableHeight}px`)
        },
      })
    : shift({ crossAxis: true, padding })
  const update = async () => {
    if (!isShown(floating)) return end()
    const { x, y } = await computePosition(control, floating, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [offset(gap), flip({ padding }), fit],
    })
    if (!kept.has(floating)) return
    Object.assign(floating.style, {
      inset: `${y}px auto auto ${x}px`,
      margin: '0',
      visibility: 'visible',
    })
  }
  kept.set(
    floating,
    autoUpdate(control, floating, () => void update()),
  )
  return end
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}
