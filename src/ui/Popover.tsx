// A button and the box that it opens beside itself, over the page. The box closes on Escape, on a press elsewhere and
// when the focus leaves it, and it is in the document only while it is open.
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'

import { place } from './place.ts'

/** Properties of the button. Browsers tell screen readers that its popover is open; `data-open` is for its style. */
export type Opener = ComponentProps<'button'> & { 'data-open': boolean }

/** @returns properties for the button, and for its `Popover`, which is rendered right after it while `isOpen` */
export function usePopover() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opener: Opener = {
    ref: button,
    popoverTarget: id,
    'data-open': isOpen,
    onClick: (event) => {
      // The browser closes it by itself.
      if (isOpen) return
      event.preventDefault()
      // Synchronously, so that the next key already goes to the popover.
      flushSync(() => setOpen(true))
    },
  }
  return { isOpen, opener, popover: { id, button, onClose: () => setOpen(false) } }
}

type PopoverProps = ComponentProps<'div'> & {
  ref: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

export function Popover({ ref, button, onClose, ...props }: PopoverProps) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const { current: popover } = ref
    const { current: opener } = button
    if (!popover || !opener) return undefined
    popover.togglePopover(true)
    const stopPlacing = place(opener, popover)
    const onFocus = ({ target }: FocusEvent) => {
      // A press on the button closes the popover anyway; closing it here would let that press open it again.
      const isWithin = [popover, opener].some((each) => each.contains(target as Node))
      if (!isWithin) close()
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      stopPlacing()
      document.removeEventListener('focusin', onFocus)
      const { activeElement, body } = document
      // Where a press elsewhere closed it, the focus may be there already.
      if (activeElement === body || popover.contains(activeElement)) opener.focus()
    }
  }, [ref, button])
  return (
    <div
      {...props}
      ref={ref}
      popover="auto"
      onBeforeToggle={({ newState }) => {
        // The `toggle` event is sent a moment after the popover has closed. Until then the app would take it for open,
        // and Ctrl+K pressed in that moment would do nothing.
        if (newState === 'closed') flushSync(onClose)
      }}
    />
  )
}
