// Says more about a control while the mouse is over it or it has the focus. It is fixed over the page, so that no
// container cuts it off.
import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

import { place } from './place.ts'

import styles from './Tooltip.module.css'

type TooltipProps = {
  text: ReactNode
  /** Whether it says more than the control's name. The control's `aria-describedby` then names the part to read. */
  describes?: boolean
  /** Whether it is open without the mouse or the focus, too. */
  open?: boolean
  children: ReactNode
}

export function Tooltip({ text, describes = false, open = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (open && anchor.current) placeText(anchor.current)
  }, [open])
  return (
    <span
      ref={anchor}
      role="presentation"
      className={styles.anchor}
      data-open={open || undefined}
      onPointerDown={hold}
      onMouseEnter={({ currentTarget }) => placeText(currentTarget)}
      onFocus={({ currentTarget }) => placeText(currentTarget)}
      onKeyDown={dismissOnEscape}
      onBlur={offerAgain}
      onPointerLeave={offerAgain}
    >
      {children}
      <span
        className={styles.tooltip}
        {...(describes ? { role: 'tooltip' } : { 'aria-hidden': true })}
      >
        {text}
      </span>
    </span>
  )
}

/** Without a gap, so that the pointer can move onto the tooltip. */
function placeText({ firstElementChild, lastElementChild }: Element): void {
  if (!firstElementChild || !(lastElementChild instanceof HTMLElement)) return
  place(firstElementChild, lastElementChild, { gap: 0 })
}

/** A finger that stays on a control reads its name, and may then slide off it. */
function hold({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType === 'mouse') return
  currentTarget.dataset['held'] = ''
  placeText(currentTarget)
}

/** WCAG 1.4.13: what appears on focus can be dismissed without moving the focus or the pointer. */
function dismissOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.dataset['dismissed'] = ''
}

function offerAgain({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset['dismissed']
  delete currentTarget.dataset['held']
}
