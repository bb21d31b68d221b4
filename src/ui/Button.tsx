// Buttons, drawn as Primer draws them, with its tokens. A pressed one has a check mark, so that colour alone doesn't tell.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { clsx } from 'clsx'
import type { ComponentProps, ElementType } from 'react'

import { Spinner } from './Loading.tsx'
import { Announcement } from './VisuallyHidden.tsx'

import styles from './Button.module.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'default' | 'primary' | 'invisible'
  size?: 'small' | 'medium'
  leadingVisual?: ElementType
  trailingVisual?: ElementType
  /**
   * Whether the button's action still runs; meanwhile a press does nothing. Pass it from the first render on, so that the
   * live region is there before its text is.
   */
  loading?: boolean
  loadingAnnouncement?: string
}

export function Button({
  variant = 'default',
  size = 'medium',
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
        data-variant={variant}
        data-size={size}
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
