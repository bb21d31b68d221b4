// Reviewers are user IDs: typed, pasted as lists, or picked from people who are known. Enter adds what
// is typed; so does leaving the field, and a separator.
import { useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { endsWord } from '../../ui/ends-word.ts'
import { Field } from '../../ui/Field.tsx'
import { addIds } from './id-list.ts'
import { chipButtons, ReviewerChips } from './ReviewerChips.tsx'
import { idsMeant, searchedText, whereFrom, type SuggestedPerson } from './suggested-people.ts'

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
  suggestions: readonly SuggestedPerson[]
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
  const [changed, setChanged] = useState('')
  const [twice, setTwice] = useState('')
  const inputRef = useRef<HTMLInputElement | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const picker = useId()
  const problemId = (position: number) => `${picker}-problem-${position}`
  const names = useMemo(
    () => new Map(suggestions.map((person) => [person.id, personName(person)])),
    [suggestions],
  )
  const options = useMemo(
    () =>
      comboboxOptions(
        suggestions
          .filter(({ id }) => !value.includes(id))
          .map((person) => ({
            value: person.id,
            search: searchedText(person),
            details: () => [personName(person), whereFrom(person)],
          })),
      ),
    [suggestions, value],
  )

  const add = (ids: readonly string[]) => {
    onText('')
    const already = ids.filter((id) => value.includes(id))
    const added = ids.filter((id) => !value.includes(id))
    setTwice(alreadyThere(already))
    if (added.length === 0) return
    onChange(addIds(value, added))
    setChanged(`Added ${added.map(visibleText).join(', ')}`)
  }
  const remove = (id: string) => {
    onChange(value.filter((each) => each !== id))
    setTwice('')
    setChanged(`Removed ${visibleText(id)}`)
  }
  const change = (next: string) => {
    setTwice('')
    // A comma ends an ID. White space may belong to a name, also where a phone types words at once.
    if (next.includes(',')) add(idsMeant(next, suggestions))
    // A space at the start, as after a comma, belongs to nothing.
    else onText(next.trimStart())
  }
  const paste = (event: ClipboardEvent) => {
    const { current: input } = inputRef
    if (!input || event.target !== input) return
    const pasted = event.clipboardData.getData('text')
    // What is one ID goes in as if it were typed.
    if (!/[\s,]/u.test(pasted.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = input
    const before = text.slice(0, selectionStart ?? text.length)
    add(idsMeant(before + pasted + text.slice(selectionEnd ?? text.length), suggestions))
  }
  const press = (
    event: KeyboardEvent<HTMLInputElement>,
    { highlighted }: { highlighted: boolean },
  ) => {
    const { key, currentTarget, repeat } = event
    if (endsWord(event)) return
    // With Ctrl or Cmd too: the form is sent after this, and what is typed belongs to it.
    if (key === 'Enter' && (!highlighted || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      add(idsMeant(text, suggestions))
    }
    const last = value.at(-1)
    if (last === undefined || currentTarget.selectionEnd !== 0) return
    // A key held down to empty the field stops there.
    if (key === 'Backspace' && text === '' && !repeat) remove(last)
    if (key === 'ArrowLeft') {
      event.preventDefault()
      chipButtons(listRef.current).at(-1)?.focus()
    }
  }

  return (
    <div className={styles.picker} onPaste={paste}>
      <Field
        label="Reviewers"
        error={error}
        hint="Optional. User IDs: type each, then Enter or a comma; paste a list; or pick a person."
      >
        {({ 'aria-describedby': description, ...control }) => (
          <Combobox
            {...control}
            aria-describedby={[description, ...Array.from(itemErrors.keys(), problemId)].join(' ')}
            inputRef={(input) => {
              inputRef.current = input
              fieldRef(input)
            }}
            value={text}
            onChange={change}
            onPick={(id) => add([id])}
            onBlur={() => {
              if (text !== '') add(idsMeant(text, suggestions))
              onBlur()
            }}
            onKeyDown={press}
            options={options}
            noMatch={() => 'Nobody known here is called so. Enter adds it as a user ID.'}
            placeholder="User ID or name"
          />
        )}
      </Field>
      <output className={styles.twice}>{twice}</output>
      <ReviewerChips
        ids={value}
        problems={itemErrors}
        problemId={problemId}
        nameOf={(id) => names.get(id)}
        onRemove={remove}
        listRef={listRef}
        fieldRef={inputRef}
      />
      <Announcement text={changed} />
    </div>
  )
}

function alreadyThere(ids: readonly string[]): string {
  if (ids.length === 0) return ''
  return `${ids.map(visibleText).join(', ')} ${ids.length === 1 ? 'is' : 'are'} already there.`
}
