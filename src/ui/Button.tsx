// Buttons, and links that look like one: drawn as Primer draws them, with its tokens. One that is pressed has a check
// mark, so that colour alone doesn't tell.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { clsx } from 'clsx'
import type { ComponentProps, ElementType } from 'react'

import { Link } from './Link.tsx'
import { Spinner } from './Spinner.tsx'
import { Announcement } from './VisuallyHidden.tsx'

import styles from './Button.module.css'

type Look = {
  variant?: 'default' | 'primary' | 'invisible'
  size?: 'small' | 'medium'
  leadingVisual?: ElementType
  trailingVisual?: ElementType
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /**
     * Whether what the button started is still running; a press does nothing meanwhile. A button that can be loading
     * passes it from its first render on, so that the live region is there before its text is.
     */
    loading?: boolean
    loadingAnnouncement?: string
  }

export function Button({
  variant,
  size,
  'aria-pressed': pressed,
  leadingVisual = pressed === true ? CheckIcon : undefined,
  trailingVisual,
  loading,
  loadingAnnouncement = 'Loading',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...look({ variant, size })}
        data-loading={loading}
        aria-disabled={loading || undefined}
        aria-pressed={pressed}
        {...props}
        className={clsx(styles.button, className)}
        onClick={loading ? undefined : onClick}
      >
        <Content {...{ leadingVisual, trailingVisual, loading }}>{children}</Content>
      </button>
      {loading !== undefined && <Announcement text={loading ? loadingAnnouncement : ''} />}
    </>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & Pick<Look, 'variant'>

export function LinkButton({ variant, ...props }: LinkButtonProps) {
  return <Link {...look({ variant })} {...props} className={styles.button} />
}

type IconProps = {
  icon: ElementType
  /** The accessible name, which is shown where the mouse stays over the button. */
  'aria-label': string
}

/** `children`: words that stand beside the icon for a time. */
type IconButtonProps = Omit<ButtonProps, 'leadingVisual'> & IconProps

export function IconButton({ icon, 'aria-label': label, children, ...props }: IconButtonProps) {
  return (
    <Button
      {...props}
      aria-label={label}
      title={label}
      leadingVisual={icon}
      className={children ? undefined : styles.iconOnly}
    >
      {children || undefined}
    </Button>
  )
}

function look({ variant = 'default', size = 'medium' }: Look) {
  return { 'data-variant': variant, 'data-size': size }
}

type ContentProps = Pick<ButtonProps, 'leadingVisual' | 'trailingVisual' | 'loading' | 'children'>

/** While loading, a spinner replaces the icon. Without an icon it covers the words, which stay the button's name. */
function Content({
  leadingVisual: Leading,
  trailingVisual: Trailing,
  loading = false,
  children,
}: ContentProps) {
  return (
    <>
      {(Leading ?? loading) && (
        <span className={clsx(styles.visual, !Leading && styles.inPlace)}>
          {loading || !Leading ? <Spinner size={16} /> : <Leading />}
        </span>
      )}
      {children !== undefined && <span className={styles.words}>{children}</span>}
      {Trailing && (
        <span className={styles.visual}>
          <Trailing />
        </span>
      )}
    </>
  )
}
