// A mouse press outside a field makes the field lose the focus first. If that shows a message or closes suggestions
// while the mouse button is down, the page moves, and the press misses its target. So such changes wait for its end.

let pressing = false
const waiting: (() => void)[] = []

/** Calls `act` now, or where a mouse button is down when that press ends, before its click event. */
export function afterPress(act: () => void): void {
  if (pressing) waiting.push(act)
  else act()
}

function begin({ button }: MouseEvent): void {
  end()
  pressing = button === 0
}

function end(): void {
  pressing = false
  for (const act of waiting.splice(0)) act()
}

// Unit tests have no document.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', begin, true)
  document.addEventListener('click', end, true)
  // A press that ends elsewhere, or that drags something, has no click event.
  for (const name of ['mouseup', 'dragend', 'keydown']) {
    document.addEventListener(name, () => void setTimeout(end), true)
  }
}
