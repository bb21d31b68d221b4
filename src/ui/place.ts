// Where something over the page stands: beside its control, within the window. What computes that is downloaded
// apart from the page (keep-beside.ts).
import type { Keep } from './keep-beside.ts'

let keepBeside: Keep | undefined

/** Downloads what computes places. Nothing follows where it can't be downloaded: it is tried again when it is needed. */
export async function preparePlacing(): Promise<void> {
  try {
    ;({ keepBeside } = await import('./keep-beside.ts'))
  } catch {
    // Then what opens stands where its style sheet and the browser put it.
  }
}

/** As `keepBeside`, and unseen for as long as that is on its way: it is open all the same, and can have the focus. */
export function place(...args: Parameters<Keep>): () => void {
  if (keepBeside) return keepBeside(...args)
  const [, { style }] = args
  let isOver = false
  let stop = () => {
    isOver = true
  }
  const begin = async () => {
    style.opacity = '0'
    await preparePlacing()
    style.opacity = ''
    if (isOver) return
    if (keepBeside) stop = keepBeside(...args)
    // A tooltip is unseen until it has its place.
    else style.visibility = 'visible'
  }
  void begin()
  return () => stop()
}
