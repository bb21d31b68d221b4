// The listbox of a text field, rendered only while it is open. Every option is in the document, so callers limit
// their number.
import type { ComponentProps, ReactNode } from 'react'

import type { useOptions } from './use-options.ts'

import styles from './OptionList.module.css'

type OptionListProps<Option> = Omit<ComponentProps<'div'>, 'children' | 'list'> & {
  options: readonly Option[]
  list: Pick<ReturnType<typeof useOptions<Option>>, 'list' | 'optionProps'>
  /** How many there are, those that are not listed included. */
  total: number
  children: (option: Option) => ReactNode
}

export function OptionList<Option>({
  options,
  list,
  total,
  children,
  ...props
}: OptionListProps<Option>) {
  return (
    <div {...list.list} {...props} className={styles.list}>
      {options.map((option, index) => (
        <div
          // The options of another text are others, and each has no state.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...list.optionProps(index)}
          aria-setsize={total}
          aria-posinset={index + 1}
          className={styles.option}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
