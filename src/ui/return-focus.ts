// Gives the focus to the page's content when an element is removed with the focus in it, as a button that
// leaves nothing to press. Otherwise the focus would be at the top of the document, and a screen reader
// would say nothing.

/** To be given to the element as its `ref`. */
export function returnFocus(element: HTMLElement | null) {
  // Done while the element is still there.
  return () => {
    if (!element?.contains(document.activeElement)) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }
}
