// Gives the focus on when an element is removed with the focus in it, as a button that leaves nothing to press:
// from an entry of a list to the button of the next one, or of the one before, and else to the page's content.
// Otherwise the focus would be at the top of the document, and a screen reader would say nothing.

/** To be given to the element as its `ref`. */
export function returnFocus(element: HTMLElement | null) {
  // Done while the element is still there.
  return () => {
    if (!element?.contains(document.activeElement)) return
    const entry = element.closest('li')
    const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
    const next = beside?.querySelector('button') ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  }
}
