// Something that a button opens over the page, beside it. The browser closes it by Escape or a press elsewhere, and
// it closes when the focus leaves it, too. It is in the document only while it is open.
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

import { place, preparePlacing } from './place.ts'

import styles from './Popover.module.css'

/** Of the button. That its popover is open the browser tells by itself; `data-open` is for the eye. */
export type Opener = ComponentProps<'button'> & { 'data-open': boolean }

/** The properties of the button, and those of its popover, to be rendered right after it while it is open. */
export function usePopover() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const opener: Opener = {
    ref: button,
    popoverTarget: id,
    'data-open': isOpen,
    onPointerEnter: () => void preparePlacing(),
    onFocus: () => void preparePlacing(),
    onClick: (event) => {
      // Closing it is left to the browser.
      if (isOpen) return
      event.preventDefault()
      // At once, so that the next key goes to it.
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
    place(opener, popover)
    const onFocus = ({ target }: FocusEvent) => {
      // A press on the button closes it by itself.
      const isWithin = [popover, opener].some((each) => each.contains(target as Node))
      if (!isWithin) close()
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      const { activeElement, body } = document
      // A press elsewhere may have given the focus to something else.
      if (activeElement === body || popover.contains(activeElement)) opener.focus()
    }
  }, [ref, button])
  return (
    <div
      {...props}
      ref={ref}
      popover="auto"
      onBeforeToggle={({ newState }) => {
        // The `toggle` event comes a moment after the popover is gone. A shortcut pressed in between would do nothing,
        // because for the app the popover would still be open.
        if (newState === 'closed') flushSync(onClose)
      }}
    />
  )
}

/** In the look of what lies over the page, with words in it. */
export function PopoverBox(props: Omit<PopoverProps, 'ref' | 'className'>) {
  const ref = useRef<HTMLDivElement>(null)
  return <Popover {...props} ref={ref} className={styles.box} />
}
