// Finds out in the page itself what a browser engine paints, so that every engine is asked the same. Each function
// runs in the page and can't use anything outside of it.

/** A text that assistive technology can read, and why it can't be seen; `problem` is empty if it can. */
export type Text = { text: string; underlined: boolean; problem: string }

/**
 * All texts except those for screen readers only and those that appear on focus. A relative time is replaced by
 * "time".
 */
export function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as globalThis.Text
    const element = node.parentElement
    if (!element || node.data.trim() === '' || isUnseen(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    const text = element.closest('time') ? 'time' : node.data.trim()
    texts.push({ text, underlined: isUnderlined(element), problem: problemOf(node, element) })
  }
  scrollTo(0, 0)
  return texts

  function isUnseen(element: Element): boolean {
    if (element.closest('[aria-hidden="true"], option, [href="#content"]')) return true
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
    const hiders = ancestors(element).map((each) => getComputedStyle(each).clipPath)
    return hiders.includes('inset(50%)')
  }

  function problemOf(node: globalThis.Text, element: Element): string {
    const range = document.createRange()
    range.selectNodeContents(node)
    // At the edge of rotated text a mouse may hit the neighbour.
    const isTurned = ancestors(element).some((each) => {
      const { rotate, transform, writingMode } = getComputedStyle(each)
      return rotate !== 'none' || transform !== 'none' || writingMode !== 'horizontal-tb'
    })
    if (isTurned) {
      const lines = range.getClientRects().length
      return lines > 1 ? `is turned, and broken into ${lines} lines` : ''
    }
    const box = [...range.getClientRects()].find(({ width }) => width > 0)
    // In some engines, characters that no installed font contains take no room.
    if (!box) return /[!-~]/.test(node.data) ? 'has no box' : ''
    const short = ancestors(element).find((each) => {
      const { textOverflow, whiteSpace } = getComputedStyle(each)
      return textOverflow === 'ellipsis' && /^(nowrap|pre)$/.test(whiteSpace)
    })
    // An ellipsis stands for it.
    if (short && box.left + 2 >= short.getBoundingClientRect().right) return ''
    const hit = document.elementFromPoint(box.left + 2, box.top + box.height / 2)
    // The scrollbar of a table may cover its last row.
    const isBar = hit && hit.contains(element) && hit.scrollWidth > hit.clientWidth
    if (!hit || !(element.contains(hit) || isBar))
      return `is covered by ${hit?.outerHTML.slice(0, 100)}`
    const left = leftBy(element, box)
    if (left) return `is beyond ${left.tagName} ${left.role ?? ''}`
    if (short) return ''
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const isCut = /[!-~]/.test(range.toString()) && range.getBoundingClientRect().width === 0
      if (isCut) return `is cut at ${at}`
    }
    return ''
  }

  /**
   * The nearest element around a text that doesn't contain the beginning of that text. Elements around a sticky or
   * fixed one don't count, because that one leaves them, nor do those without a box.
   */
  function leftBy(element: Element, { left, top, height }: DOMRect): Element | undefined {
    const all = ancestors(element).filter((each) => getComputedStyle(each).display !== 'contents')
    const moving = all.findIndex((each) => /sticky|fixed/.test(getComputedStyle(each).position))
    return (moving < 0 ? all : all.slice(0, moving + 1)).find((each) => {
      const box = each.getBoundingClientRect()
      const y = top + height / 2
      return left < box.left - 1 || left > box.right || y < box.top || y > box.bottom
    })
  }

  function isUnderlined(element: Element): boolean {
    return ancestors(element)
      .slice(0, 3)
      .some((each) => getComputedStyle(each).textDecorationLine.includes('underline'))
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets only this function
  function ancestors(element: Element | null): Element[] {
    return element ? [element, ...ancestors(element.parentElement)] : []
  }
}

/**
 * What of an overlay is outside of the window, what it hides although the window has room for it, and which of its
 * controls a mouse can't press. Scrolls only in a list of options, and where the window is too low.
 */
export function problemsOfOverlay(overlay: Element): string[] {
  const problems: string[] = []
  if (overlay.getAnimations().length > 0) problems.push('is still moving')
  const { left, top, right, bottom } = overlay.getBoundingClientRect()
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
    problems.push(`lies at ${[left, top, right, bottom].join(' ')} of ${innerWidth} ${innerHeight}`)
  }
  const most = Math.min(parseFloat(getComputedStyle(overlay).maxHeight) || innerHeight, innerHeight)
  const hasRoom = (part: Element) => bottom - top < most - 1 && !part.closest('[role="listbox"]')
  for (const part of [overlay, ...overlay.querySelectorAll('*')]) {
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowY)
    if (scrolls && hasRoom(part) && part.scrollHeight > part.clientHeight + 1) {
      problems.push(`hides a part of ${part.localName}, although there is room`)
    }
  }
  const controls = overlay.querySelectorAll('button, a, input, [role^="menuitem"], [role="option"]')
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (!hasRoom(control)) control.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!control.contains(hit))
      problems.push(`${control.textContent}: covered by ${hit?.outerHTML}`)
  }
  return problems
}
