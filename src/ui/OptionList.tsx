// The listbox of a text field, and the details of its options. It is in the document only while it is open, with every option,
// so callers limit their number.
import { Fragment, type ComponentProps, type ReactNode } from 'react'

import { matchRanges } from '../lib/search.ts'
import { PlainText } from './PlainText.tsx'
import type { useOptions } from './use-options.ts'

import styles from './OptionList.module.css'

type OptionListProps<Option> = Omit<ComponentProps<'div'>, 'children' | 'list'> & {
  options: readonly Option[]
  list: Pick<ReturnType<typeof useOptions<Option>>, 'list' | 'optionProps'>
  /** The number of options, with those that are not listed. */
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
          // The options of another text are different, and none has a state.
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

type OptionDetailsProps = {
  option: { search?: string; details?: () => readonly (string | undefined)[] }
  /** The words to mark in those details that are searched. */
  typedText: string
  className?: string
}

/** An option's details in one line. Each is isolated, so that one written from right to left doesn't reorder the others. */
export function OptionDetails({ option, typedText, className }: OptionDetailsProps) {
  const { search, details } = option
  const texts = details?.().filter((text) => text !== undefined) ?? []
  if (texts.length === 0) return null
  return (
    <small className={className}>
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          <PlainText
            text={text}
            parts={search?.includes(text) ? matchRanges(text, typedText) : []}
          />
        </Fragment>
      ))}
    </small>
  )
}
