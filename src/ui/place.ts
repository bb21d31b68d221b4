// Positions an overlay beside its control, within the window. The code that computes the position is a chunk of its
// own (keep-beside.ts).
import type { Keep } from './keep-beside.ts'

let keepBeside: Keep | undefined

/** Downloads that code ahead of time. A failure is ignored: the next overlay tries again. */
export async function preparePlacing(): Promise<void> {
  try {
    ;({ keepBeside } = await import('./keep-beside.ts'))
  } catch {
    // Until then overlays stay where the style sheet and the browser put them.
  }
}

/** Like `keepBeside`. While that is downloaded, the overlay is open and has the focus, but can't be seen or pressed. */
export function place(...args: Parameters<Keep>): () => void {
  if (keepBeside) return keepBeside(...args)
  const [, { style }] = args
  let isOver = false
  let stop = () => {
    isOver = true
  }
  const begin = async () => {
    style.clipPath = 'inset(50%)'
    await preparePlacing()
    style.clipPath = ''
    if (isOver) return
    if (keepBeside) stop = keepBeside(...args)
    // A tooltip's style sheet hides it until it has a position.
    else style.visibility = 'visible'
  }
  void begin()
  return () => stop()
}
