// The options of a combobox as a listbox of any length: only those around the visible part are in the
// document, and always the highlighted one, so that aria-activedescendant names an element that is
// there. IDs, highlight and handlers come from the owner of the input. Mounted only while it shows.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'

import highlighted from './highlighted.module.css'
import styles from './OptionList.module.css'

type OptionListProps<Option> = {
  /** With another array the list is scrolled to its top. */
  options: readonly Option[]
  /** The position of the option that the arrow keys have reached; negative for none. */
  highlightedIndex: number
  /** The listbox' own, as getMenuProps gives it: role, id and name, at least. */
  listProps: ComponentProps<'div'>
  /** An option's own, as getItemProps gives it: role, id, aria-selected and handlers. */
  optionProps: (option: Option, index: number) => ComponentProps<'div'>
  /** What an option shows; its row is as high as that. */
  children: (option: Option) => ReactNode
}

/** About the height of a row of two lines, and of a list that shows some of them, in CSS px. */
const usual = { row: 52, list: 288 }

export function OptionList<Option>({
  options,
  highlightedIndex,
  listProps,
  optionProps,
  children,
}: OptionListProps<Option>) {
  const sizer = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: options.length,
    getScrollElement: () => sizer.current?.parentElement ?? null,
    initialRect: { width: 0, height: usual.list },
    estimateSize: () => usual.row,
    overscan: 4,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const apart = highlightedIndex < range.count && !shown.includes(highlightedIndex)
      return apart && highlightedIndex >= 0 ? [...shown, highlightedIndex] : shown
    },
  })
  useLayoutEffect(() => {
    sizer.current?.parentElement?.scrollTo({ top: 0 })
  }, [options])

  return (
    <div {...listProps} className={clsx(styles.list, listProps.className)}>
      <div ref={sizer} role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ index, start, key }) => {
        const option = options[index]
        if (option === undefined) return null
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="presentation"
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <div
              aria-setsize={options.length}
              aria-posinset={index + 1}
              {...optionProps(option, index)}
              className={clsx(styles.option, index === highlightedIndex && highlighted.highlighted)}
            >
              {children(option)}
            </div>
          </div>
        )
      })}
    </div>
  )
}
