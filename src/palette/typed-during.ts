// Keeps what is typed while something that it is meant for is still being downloaded, and gives it back to the
// field that would have had it if that doesn't open after all.
import { isPaletteKey, isPrintable, isTypedInto } from './key-press.ts'

/** Nobody waits longer without a sign of anything. */
const patienceMilliseconds = 2000

/**
 * What was typed during a download, or how waiting for it ended: the person went on with something else (Escape,
 * a press, a field that got the focus), the download took too long, or it failed.
 */
type TypedDuring = { typed: string } | { ended: 'left' | 'late' | 'failed' }

/** Waits for a download. What is typed meanwhile is dropped only after Escape. */
export function typedDuring(download: Promise<unknown>): Promise<TypedDuring> {
  const { promise, resolve } = Promise.withResolvers<TypedDuring>()
  const field = document.activeElement
  const over = new AbortController()
  let typed = ''
  const end = (ended: TypedDuring) => {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(timer)
    if (!('typed' in ended)) giveBack(field, typed)
    resolve(ended)
  }
  const timer = setTimeout(() => end({ ended: 'late' }), patienceMilliseconds)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      typed = ''
      end({ ended: 'left' })
    } else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (isPrintable(event)) typed += event.key
    else if (!isPaletteKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const listening = { capture: true, signal: over.signal }
  addEventListener('keydown', onKeyDown, listening)
  addEventListener('pointerdown', () => end({ ended: 'left' }), listening)
  addEventListener(
    'focusin',
    ({ target }) => {
      if (isTypedInto(target)) end({ ended: 'left' })
    },
    listening,
  )
  download.then(
    () => end({ typed }),
    () => end({ ended: 'failed' }),
  )
  return promise
}

/** As if it had been typed there. */
function giveBack(field: Element | null, text: string): void {
  const takesText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (text === '' || !takesText || field.selectionStart === null) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.selectionStart, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
