// One tooltip for all controls with `data-tooltip`: it says that text, or where that is empty the control's description
// or its name, while the mouse is over the control, the focus is there or a finger stays on it. It is over everything, so
// that no container cuts it off.
import { place } from './place.ts'

import styles from './tooltips.module.css'
import hidden from './VisuallyHidden.module.css'

type Way = 'finger' | 'mouse' | 'focus'
type Control = HTMLElement | undefined

/** The controls that are reached, the last one last. */
const reached = new Map<Way, HTMLElement>()

let tooltip: HTMLElement | undefined
/** The control that it is beside, and what it says. */
let shown: { control?: Control; text?: string } = {}
/** Where Escape hid it, until that isn't reached any more. */
let dismissed: Control
/** What is said at the control with the focus, in place of its own text and to screen readers. */
let told: HTMLElement | undefined
let stopPlacing = () => {}

/** Says a text at the control that has the focus, until it loses that. */
export function tell(text: string): void {
  const { activeElement } = document
  if (told) told.textContent = text
  if (activeElement instanceof HTMLElement) reach('focus', activeElement)
}

/** Call it once. */
export function followTooltips(): void {
  const own = document.createElement('div')
  Object.assign(own, { className: styles.tooltip, popover: 'manual' })
  told = Object.assign(document.createElement('div'), {
    ariaLive: 'polite',
    className: hidden.hidden,
  })
  document.body.append(own, told)
  tooltip = own
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse' && !own.contains(target as Node)) reach('mouse', controlOf(target))
  })
  document.documentElement.addEventListener('pointerleave', () => reach('mouse'))
  document.addEventListener('focusin', ({ target }) => {
    const control = controlOf(target)
    // Screen readers hear nothing from outside an open dialog, and nothing that is added together with its text.
    const within = (target instanceof Element && target.closest('dialog')) || document.body
    if (told && told.parentElement !== within) within.append(told)
    // What says more than a name is told by a press, too: a tap leaves the focus there, though not visibly.
    const isTold = control && (describes(control) || control.matches(':focus-visible'))
    reach('focus', isTold && control === target ? control : undefined)
  })
  document.addEventListener('focusout', () => {
    if (told) told.textContent = ''
    reach('focus')
  })
  // A finger that stays on a control reads its name, and may then slide off it.
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    if (pointerType !== 'mouse') reach('finger', controlOf(target))
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, () => reach('finger'))
  }
  // It may have opened what the tooltip would cover.
  document.addEventListener('click', show)
  // WCAG 1.4.13: what appears on focus can be dismissed without moving the focus or the pointer.
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    dismissed = shown.control
    show()
  })
}

function controlOf(target: EventTarget | null): Control {
  const control = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
  return control || undefined
}

/** Whether it is told more than a control's name. */
function describes(control: HTMLElement): boolean {
  return control.ariaDescription !== null
}

function reach(way: Way, control?: Control): void {
  const before = reached.get(way)
  if (control !== before) {
    if (before === dismissed) dismissed = undefined
    reached.delete(way)
    if (control) reached.set(way, control)
  }
  show()
}

function show(): void {
  const control = [...reached.values()].at(-1)
  const text = textOf(control)
  if (!tooltip || (control === shown.control && text === shown.text)) return
  shown = { control, text }
  stopPlacing()
  tooltip.hidePopover()
  tooltip.removeAttribute('style')
  if (!control || text === '') return
  const lines = text.split('\n').map((textContent) => {
    return Object.assign(document.createElement('span'), { textContent })
  })
  tooltip.replaceChildren(...lines)
  tooltip.role = describes(control) ? 'tooltip' : null
  tooltip.ariaHidden = describes(control) ? null : 'true'
  tooltip.toggleAttribute('data-held', control === reached.get('finger'))
  tooltip.showPopover()
  // Without a gap, so that the pointer can move onto it.
  stopPlacing = place(control, tooltip, { gap: 0 })
}

/** Nothing where what it has opened is beside it. */
function textOf(control: Control): string {
  if (!control?.isConnected || control === dismissed) return ''
  if (control.nextElementSibling?.matches(':popover-open')) return ''
  const own = control.dataset['tooltip'] || control.ariaDescription || control.ariaLabel || ''
  return (control === reached.get('focus') && told?.textContent) || own
}
