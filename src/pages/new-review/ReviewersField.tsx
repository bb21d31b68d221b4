// The reviewers of the form. They are user IDs: typed, pasted as lists, or picked from people who are
// suggested. Enter adds what is typed; so do leaving the field, a comma and a semicolon.
import { useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'

import { useField } from '../../components/checked-form.ts'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/shortcuts.ts'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import type { NewReviewForm } from './form.ts'
import { addIds, idsMeant } from './id-list.ts'
import { reviewerMessages } from './reviewer-messages.ts'
import { chipButtons, ReviewerChips } from './ReviewerChips.tsx'
import { searchedText, whereFrom, type SuggestedPerson } from './suggested-people.ts'

import styles from './Reviewers.module.css'

type ReviewersFieldProps = {
  form: UseFormReturn<NewReviewForm>
  people: readonly SuggestedPerson[]
  /** Whether the branches, whose authors are people seen here, may still come. */
  listing: boolean
}

export function ReviewersField({ form, people, listing }: ReviewersFieldProps) {
  const { control, trigger } = form
  const { field, error } = useField(control, 'reviewer_ids')
  const { field: typed } = useController({ control, name: 'reviewer_text' })
  const { value: ids } = field
  const { value: text, onChange: onText } = typed
  const messages = reviewerMessages(error, ids)
  const problems = messages.items
  const [changed, setChanged] = useState('')
  const [twice, setTwice] = useState('')
  const inputRef = useRef<HTMLInputElement | null>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const picker = useId()
  const problemId = (position: number) => `${picker}-problem-${position}`
  const seen = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const options = useMemo(
    () =>
      comboboxOptions(
        people
          .filter(({ id }) => !ids.includes(id))
          .map((person) => ({
            value: person.id,
            search: searchedText(person),
            details: () => [personName(person), whereFrom(person)],
          })),
      ),
    [people, ids],
  )

  const change = (next: string[]) => {
    field.onChange(next)
    if (error) void trigger('reviewer_ids')
  }
  const add = (more: readonly string[]) => {
    onText('')
    const added = more.filter((id) => !ids.includes(id))
    setTwice(alreadyThere(more.filter((id) => ids.includes(id))))
    if (added.length === 0) return
    change(addIds(ids, added))
    setChanged(`Added ${added.map(visibleText).join(', ')}`)
  }
  const remove = (id: string) => {
    change(ids.filter((each) => each !== id))
    setTwice('')
    setChanged(`Removed ${visibleText(id)}`)
  }
  const type = (next: string) => {
    setTwice('')
    // A comma or semicolon ends an ID. White space may belong to a name, also where a phone types words at once.
    if (/[,;]/.test(next)) add(idsMeant(next, people))
    // A space at the start, as after a comma, belongs to nothing.
    else onText(next.trimStart())
  }
  const paste = (event: ClipboardEvent) => {
    const { current: input } = inputRef
    if (!input || event.target !== input) return
    const pasted = event.clipboardData.getData('text')
    // What is one ID goes in as if it were typed.
    if (!/[\s,;]/u.test(pasted.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = input
    const before = text.slice(0, selectionStart ?? text.length)
    add(idsMeant(before + pasted + text.slice(selectionEnd ?? text.length), people))
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
      add(idsMeant(text, people))
    }
    const last = ids.at(-1)
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
        error={messages.field}
        hint="Optional. Type a user ID and press Enter, paste a list of IDs, or pick a person."
      >
        {({ 'aria-describedby': description, ...props }) => (
          <Combobox
            {...props}
            aria-describedby={[description, ...Array.from(problems.keys(), problemId)].join(' ')}
            inputRef={(input) => {
              inputRef.current = input
              field.ref(input)
            }}
            value={text}
            onChange={type}
            onPick={(id) => add([id])}
            onBlur={() => {
              if (text !== '') add(idsMeant(text, people))
              field.onBlur()
            }}
            onKeyDown={press}
            options={options}
            noMatch={() => 'No match. Press Enter to add it as a user ID.'}
            placeholder="User ID or name"
          />
        )}
      </Field>
      <output className={styles.twice}>{twice}</output>
      <ReviewerChips
        ids={ids}
        problems={problems}
        problemId={problemId}
        personOf={(id) => seen.get(id)}
        listing={listing}
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
  return `${ids.map(visibleText).join(', ')} ${ids.length === 1 ? 'is' : 'are'} already added.`
}
