// When an element is removed while it has the focus, moves the focus to the button of the next entry of the list, of
// the previous one, or else to the page's content. Browsers would move it to the top of the document, and a screen
// reader would say nothing.

/** The element's `ref`. */
export function returnFocus(element: HTMLElement | null) {
  // React calls this while the element is still in the document.
  return () => {
    if (!element?.contains(document.activeElement)) return
    const entry = element.closest('li')
    const beside = entry?.nextElementSibling ?? entry?.previousElementSibling
    const next = beside?.querySelector('button') ?? document.getElementById('content')
    next?.focus({ preventScroll: true })
  }
}
