// Reviewers are user IDs: typed, pasted as lists, or picked. Enter adds what is typed.
import { XIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { useMemo, useRef, useState } from 'react'

import type { ReadUser } from '../api/endpoints.ts'
import { addIds, splitIds } from '../lib/id-list.ts'
import { personName } from '../lib/person.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Announcement } from './Announcement.tsx'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { PlainText } from './PlainText.tsx'

import styles from './ReviewerPicker.module.css'

type ReviewerPickerProps = {
  value: readonly string[]
  onChange: (reviewer_ids: string[]) => void
  /** What is typed and not added yet. */
  text: string
  onText: (text: string) => void
  onBlur: () => void
  /** Given the input, for the form to focus. */
  fieldRef: (input: HTMLInputElement | null) => void
  error: string | undefined
  /** Positions of ids that are not acceptable, with what is wrong. */
  itemErrors: ReadonlyMap<number, string>
  suggestions: readonly ReadUser[]
}

export function ReviewerPicker({
  value,
  onChange,
  text,
  onText,
  onBlur,
  fieldRef,
  error,
  itemErrors,
  suggestions,
}: ReviewerPickerProps) {
  const [announcement, setAnnouncement] = useState('')
  const inputRef = useRef<HTMLInputElement | null>(null)
  const options = useMemo(
    () =>
      suggestions.flatMap((user) =>
        user.id === undefined || value.includes(user.id)
          ? []
          : [{ value: user.id, detail: () => personName(user) ?? '' }],
      ),
    [suggestions, value],
  )

  const add = (ids: readonly string[]) => {
    onText('')
    if (ids.length === 0) return
    onChange(addIds(value, ids))
    setAnnouncement(`Added ${ids.map(visibleText).join(', ')}`)
  }
  const remove = (id: string) => {
    onChange(value.filter((each) => each !== id))
    setAnnouncement(`Removed ${visibleText(id)}`)
    inputRef.current?.focus()
  }
  const change = (next: string) => {
    // A separator ends an id, typed or pasted.
    if (/[\s,]/u.test(next)) add(splitIds(next))
    else onText(next)
  }

  return (
    <div>
      <Field
        label="Reviewers"
        error={error}
        hint="Optional. User IDs: type or paste them, or pick an author of a listed branch."
      >
        {(control) => (
          <Combobox
            {...control}
            inputRef={(input) => {
              inputRef.current = input
              fieldRef(input)
            }}
            value={text}
            onChange={change}
            onPick={(id) => add([id])}
            onBlur={() => {
              add(splitIds(text))
              onBlur()
            }}
            onKeyDown={(event, { highlighted }) => {
              // With Ctrl or Cmd too: the form is sent after this, and what is typed belongs to it.
              if (event.key === 'Enter' && !highlighted && !event.nativeEvent.isComposing) {
                event.preventDefault()
                add(splitIds(text))
              }
              const last = value.at(-1)
              if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
            }}
            options={options}
            placeholder="User ID"
          />
        )}
      </Field>
      <ul aria-label="Selected reviewers" className={styles.selected}>
        {value.map((id, index) => (
          <li key={id} className={styles.reviewer} data-invalid={itemErrors.has(index)}>
            <PlainText text={id} className={styles.id} />
            <IconButton
              icon={XIcon}
              size="small"
              variant="invisible"
              aria-label={`Remove ${visibleText(id)}`}
              onClick={() => remove(id)}
            />
            {itemErrors.has(index) && (
              <span className={styles.problem}>{itemErrors.get(index)}</span>
            )}
          </li>
        ))}
      </ul>
      <Announcement text={announcement} />
    </div>
  )
}
