// Positions an overlay beside its control, within the window: below it, else above it. The code that computes the
// position is a chunk of its own; without it, the overlay is where the style sheet and the browser put it.
import type * as FloatingUi from '@floating-ui/dom'

/** The least distance to the window's edge, and the one between control and overlay, in px. */
const padding = 4

let code: typeof FloatingUi | undefined

/** Downloads that code, if it isn't there yet. */
export async function preparePlacing() {
  code ??= await import('@floating-ui/dom')
  return code
}

/** Whether that code is there. */
export const canPlace = () => code !== undefined

/**
 * Keeps `floating`, whose position is fixed, beside `control` while the page scrolls or changes.
 * @param fitted whether it gets the control's width, and `--room`, the height that is free below or above the control
 * @returns ends it
 */
export function place(
  control: Element,
  floating: HTMLElement,
  { fitted = false } = {},
): () => void {
  let hasEnded = false
  let stop = () => {
    hasEnded = true
  }
  const begin = async () => {
    const { autoUpdate, computePosition, flip, offset, shift, size } = await preparePlacing()
    if (hasEnded) return
    const fit = size({
      padding,
      apply({ rects, availableHeight }) {
        floating.style.width = `${rects.reference.width}px`
        floating.style.setProperty('--room', `${availableHeight}px`)
      },
    })
    const update = async () => {
      const { x, y } = await computePosition(control, floating, {
        strategy: 'fixed',
        placement: 'bottom-start',
        middleware: [
          offset(padding),
          flip({ padding }),
          fitted ? fit : shift({ crossAxis: true, padding }),
        ],
      })
      Object.assign(floating.style, { inset: `${y}px auto auto ${x}px`, margin: '0' })
    }
    stop = autoUpdate(control, floating, () => void update())
  }
  begin().catch(() => undefined)
  return () => stop()
}
