// The listbox of a text field, rendered only while it is open. Every option is in the document, so callers limit
// their number.
import { clsx } from 'clsx'
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import type { OptionGroup } from './combobox-option.ts'
import { isForBrowser } from './Link.tsx'
import type { useOptions } from './use-options.ts'

import styles from './OptionList.module.css'

type OptionListProps<Option> = Omit<ComponentProps<'div'>, 'children'> & {
  groups: readonly OptionGroup<Option>[]
  options: Pick<ReturnType<typeof useOptions<Option>>, 'list' | 'optionProps' | 'pick'>
  /** How many there are, those that are not listed included. */
  total?: number
  /** The address of an option that is a link, which can be opened in a new tab as well. */
  hrefOf?: (option: Option) => string | undefined
  children: (option: Option) => ReactNode
}

export function OptionList<Option>({
  groups,
  options,
  total,
  hrefOf,
  className,
  children,
  ...props
}: OptionListProps<Option>) {
  const id = useId()
  const starts = groups.map(
    (_, index) => groups.slice(0, index).flatMap(({ items }) => items).length,
  )
  const row = (option: Option, index: number) => {
    const href = hrefOf?.(option)
    const Element = href === undefined ? 'div' : 'a'
    return (
      <Element
        key={index}
        {...options.optionProps(index)}
        {...(href !== undefined && { href, tabIndex: -1 })}
        aria-setsize={total}
        aria-posinset={total === undefined ? undefined : index + 1}
        className={styles.option}
        onClick={(event: MouseEvent) => {
          if (href !== undefined && isForBrowser(event)) return
          event.preventDefault()
          options.pick(option)
        }}
      >
        {children(option)}
      </Element>
    )
  }
  return (
    <div {...options.list} {...props} className={clsx(styles.list, className)}>
      {groups.map(({ heading, items }, at) => {
        const rows = items.map((option, nth) => row(option, (starts[at] ?? 0) + nth))
        if (heading === undefined) return rows
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a group of a listbox
          <div key={heading} role="group" aria-labelledby={`${id}-${at}`}>
            <div id={`${id}-${at}`} role="presentation" className={styles.heading}>
              {heading}
            </div>
            {rows}
          </div>
        )
      })}
    </div>
  )
}
