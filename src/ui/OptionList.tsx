// The listbox of a text field. All of it is in the document, so whoever makes the options makes no more than
// can be chosen from. IDs and handlers come from the owner of the input. Mounted only while it shows.
import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

import type { OptionGroup } from './combobox-option.ts'

import styles from './OptionList.module.css'

type OptionListProps<Option> = {
  groups: readonly OptionGroup<Option>[]
  /** The position of the option that the keys have reached, counted through all groups; negative for none. */
  highlightedIndex: number
  /** The listbox' own, as `useOptions` gives it: role, id and name, at least. */
  listProps: ComponentProps<'div'>
  /** An option's own, as `useOptions` gives it. With an address it is a link, which the browser's own ways open. */
  optionProps: (
    option: Option,
    index: number,
  ) => ComponentProps<'div'> & { href?: string | undefined }
  children: (option: Option) => ReactNode
}

export function OptionList<Option>({ groups, listProps, ...each }: OptionListProps<Option>) {
  const id = useId()
  const starts = groups.map((_, at) => groups.slice(0, at).flatMap(({ items }) => items).length)
  return (
    <div {...listProps} className={clsx(styles.list, listProps.className)}>
      {groups.map(({ heading, items }, at) => {
        const options = (
          <Options key={heading ?? ''} {...each} items={items} start={starts[at] ?? 0} />
        )
        if (heading === undefined) return options
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none is a group within a listbox
          <div key={heading} role="group" aria-labelledby={`${id}-${at}`}>
            <div id={`${id}-${at}`} role="presentation" className={styles.heading}>
              {heading}
            </div>
            {options}
          </div>
        )
      })}
    </div>
  )
}

type OptionsProps<Option> = Omit<OptionListProps<Option>, 'groups' | 'listProps'> & {
  items: readonly Option[]
  /** The position of the first. */
  start: number
}

function Options<Option>({
  items,
  start,
  highlightedIndex,
  optionProps,
  children,
}: OptionsProps<Option>) {
  return items.map((option, at) => {
    const index = start + at
    const own = optionProps(option, index)
    const Element = own.href === undefined ? 'div' : 'a'
    return (
      <Element
        key={index}
        {...(own as object)}
        className={clsx(styles.option, index === highlightedIndex && styles.highlighted)}
      >
        {children(option)}
      </Element>
    )
  })
}
