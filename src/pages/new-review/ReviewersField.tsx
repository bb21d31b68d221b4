// The reviewers of the form. They are user IDs: typed, pasted as lists, or picked from people who are suggested. Enter adds
// what is typed; so do leaving the field, a comma and a semicolon.
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'

import { personOption, type SuggestedPerson } from '../../components/suggested-people.ts'
import { useField } from '../../forms/checked-form.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/keys.ts'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import type { NewReviewForm } from './form.ts'
import { reviewerIds } from './reviewer-ids.ts'
import { SelectedReviewers } from './SelectedReviewers.tsx'

import styles from './ReviewForm.module.css'

type ReviewersFieldProps = {
  form: UseFormReturn<NewReviewForm>
  people: readonly SuggestedPerson[]
}

export function ReviewersField({ form, people }: ReviewersFieldProps) {
  const { control, setFocus, trigger } = form
  const { field, error } = useField(control, 'reviewer_ids')
  const { field: typed } = useController({ control, name: 'reviewer_text' })
  const { value: ids } = field
  const { value: text, onChange: onText } = typed
  const { wrong, message } = problemsOf(error ?? {}, ids)
  const [announcement, setAnnouncement] = useState('')
  const options = useMemo(
    () => comboboxOptions(people.filter(({ id }) => !ids.includes(id)).map(personOption)),
    [people, ids],
  )

  const change = (next: string[]) => {
    field.onChange(next)
    if (error) void trigger('reviewer_ids')
  }
  const add = (more: readonly string[]) => {
    onText('')
    const added = more.filter((id) => !ids.includes(id))
    if (added.length > 0) change([...ids, ...added])
    const present = more.filter((id) => ids.includes(id))
    const words = [inWords('Added', added), inWords('Already there:', present)]
    setAnnouncement(words.filter(Boolean).join('. '))
  }
  const addTyped = (list: string) => add(reviewerIds(list, people))
  const remove = (id: string) => {
    change(ids.filter((each) => each !== id))
    // The button that was pressed is gone, and there is no next one.
    if (ids.length === 1) setFocus('reviewer_ids')
    setAnnouncement(inWords('Removed', [id]))
  }
  const type = (next: string) => {
    // A comma or semicolon ends an ID. White space may belong to a name that is searched.
    if (/[,;]/.test(next)) addTyped(next)
    else onText(next.trimStart())
  }
  const paste = (event: ClipboardEvent) => {
    const { target: input } = event
    if (!(input instanceof HTMLInputElement)) return
    const pasted = event.clipboardData.getData('text')
    // What is one ID goes in as if it were typed.
    if (!/[\s,;]/u.test(pasted.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = input
    const before = text.slice(0, selectionStart ?? text.length)
    addTyped(before + pasted + text.slice(selectionEnd ?? text.length))
  }
  const press = (
    event: KeyboardEvent<HTMLInputElement>,
    { highlighted }: { highlighted: boolean },
  ) => {
    const { key, repeat } = event
    if (endsWord(event)) return
    // With Ctrl or Cmd too: the form is sent after this, and what is typed belongs to it.
    if (key === 'Enter' && (!highlighted || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      addTyped(text)
    }
    // A key held down to empty the field stops there.
    const last = ids.at(-1)
    if (key === 'Backspace' && text === '' && !repeat && last !== undefined) remove(last)
  }

  return (
    <div onPaste={paste}>
      <Field
        label="Reviewers"
        error={message}
        hint="Optional. Type a user ID and press Enter, paste a list of IDs, or pick a person."
      >
        {(props) => (
          <div className={styles.picker}>
            {/* Above the field, whose list of suggestions would hide it. */}
            <SelectedReviewers ids={ids} wrong={wrong} people={people} onRemove={remove} />
            <Combobox
              {...props}
              inputRef={field.ref}
              value={text}
              onChange={type}
              onPick={(id) => add([id])}
              onBlur={() => {
                if (text !== '') addTyped(text)
                field.onBlur()
              }}
              onKeyDown={press}
              options={options}
              noMatch="No match. Press Enter to add it as a user ID."
              someMatch={(begun) =>
                `Enter adds “${visibleText(begun)}” as typed, ↓ picks a person.`
              }
              placeholder="User ID or name"
            />
          </div>
        )}
      </Field>
      <Announcement text={announcement} />
    </div>
  )
}

function inWords(what: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${what} ${ids.map(visibleText).join(', ')}`
}

/**
 * The IDs that are wrong, and all that is wrong as the field's message.
 * @param error react-hook-form's of a list: a message for the whole, messages by position, or both
 */
function problemsOf(
  error: { message?: string | undefined; [position: number]: { message?: string } | undefined },
  ids: readonly string[],
) {
  const wrong = new Set<string>()
  const lines: string[] = []
  for (const [position, id] of ids.entries()) {
    const message = error[position]?.message
    if (message === undefined) continue
    wrong.add(id)
    // The service may have named the ID itself.
    lines.push(message.includes(id) ? message : `${id}: ${message}`)
  }
  return { wrong, message: [error.message, ...lines].filter(Boolean).join('\n') || undefined }
}
