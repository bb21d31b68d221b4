// What leaving a field changes on the page waits for the press of the mouse that left it: a message that came, or
// suggestions that closed, while the button is down would move what is pressed away, and the press would be lost.

let pressing = false
const waiting: (() => void)[] = []

/** Does `act` now, or as the press ends that is under way: before what was pressed hears of its click. */
export function afterPress(act: () => void): void {
  if (pressing) waiting.push(act)
  else act()
}

function end(): void {
  pressing = false
  for (const act of waiting.splice(0)) act()
}

// Unit tests have no document.
if (typeof document !== 'undefined') {
  const first = { capture: true }
  document.addEventListener(
    'mousedown',
    ({ button }) => {
      end()
      pressing = button === 0
    },
    first,
  )
  document.addEventListener('click', end, first)
  // A press that ends elsewhere, or drags something, is no click.
  for (const name of ['mouseup', 'dragend', 'keydown']) {
    document.addEventListener(name, () => void setTimeout(end), first)
  }
}
