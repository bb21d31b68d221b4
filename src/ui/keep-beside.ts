// Computes where something over the page stands. Downloaded with the first such thing (place.ts).
import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'

type Options = {
  /** Between the two, in px. */
  gap?: number
  /** Whether it gets the control's width, and the height of the room beneath or above it. */
  fitted?: boolean
}

export type Keep = typeof keepBeside

/** To the window's edge, in px. */
const padding = 4

const kept = new WeakMap<HTMLElement, () => void>()

/**
 * Keeps `floating`, whose position is fixed, beside `control`, wherever both go: beneath it, else above it, and within
 * the window; where it fits neither beneath nor above, over it. Until what is returned is called, or nothing is shown.
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
