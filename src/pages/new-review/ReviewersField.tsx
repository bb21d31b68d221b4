// The reviewers of the form. They are user IDs: typed, pasted as lists, or picked from people who are
// suggested. Enter adds what is typed; so do leaving the field, a comma and a semicolon.
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'

import { meantBy, personOption, type SuggestedPerson } from '../../components/suggested-people.ts'
import { useField } from '../../forms/checked-form.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/keys.ts'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import type { NewReviewForm } from './form.ts'
import { addIds, idsMeant } from './id-list.ts'
import { SelectedReviewers, type Selected } from './SelectedReviewers.tsx'

import styles from './Reviewers.module.css'

type ReviewersFieldProps = {
  form: UseFormReturn<NewReviewForm>
  people: readonly SuggestedPerson[]
  /** Whether the branches, whose authors are people seen here, may still come. */
  branchesLoading: boolean
}

export function ReviewersField({ form, people, branchesLoading }: ReviewersFieldProps) {
  const { control, setFocus, trigger } = form
  const { field, error } = useField(control, 'reviewer_ids')
  const { field: typed } = useController({ control, name: 'reviewer_text' })
  const { value: ids } = field
  const { value: text, onChange: onText } = typed
  const { wrong, message } = problemsOf(error ?? {}, ids)
  const [changed, setChanged] = useState('')
  const seen = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const options = useMemo(
    () => comboboxOptions(people.filter(({ id }) => !ids.includes(id)).map(personOption)),
    [people, ids],
  )

  const selected = (id: string): Selected => {
    const person = seen.get(id)
    const isUnknown = !person && !branchesLoading
    return {
      id,
      person,
      note: wrong.has(id) ? 'not accepted' : isUnknown ? 'as typed' : undefined,
      meant: isUnknown ? meantBy(id, people)?.id : undefined,
    }
  }
  const change = (next: string[]) => {
    field.onChange(next)
    if (error) void trigger('reviewer_ids')
  }
  const add = (more: readonly string[]) => {
    onText('')
    const added = more.filter((id) => !ids.includes(id))
    const there = more.filter((id) => ids.includes(id))
    if (added.length > 0) change(addIds(ids, added))
    const meant = added.flatMap((id) => selected(id).meant ?? [])
    const words = [
      inWords('Added', added),
      inWords('Already there:', there),
      inWords('Perhaps meant:', meant),
    ]
    setChanged(words.filter(Boolean).join('. '))
  }
  const replace = (id: string, other?: string) => {
    const next = ids.flatMap((each) => (each === id ? (other ?? []) : each))
    change(addIds([], next))
    // The button that was pressed goes, and the next one's would remove somebody, or there is none.
    if (other !== undefined || ids.length === 1) setFocus('reviewer_ids')
    setChanged(
      other ? inWords(`Replaced ${visibleText(id)} by`, [other]) : inWords('Removed', [id]),
    )
  }
  const type = (next: string) => {
    // A comma or semicolon ends an ID. White space may belong to a name, also where a phone types words at once.
    if (/[,;]/.test(next)) add(idsMeant(next, people))
    // A space at the start, as after a comma, belongs to nothing.
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
    add(idsMeant(before + pasted + text.slice(selectionEnd ?? text.length), people))
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
      add(idsMeant(text, people))
    }
    // A key held down to empty the field stops there.
    const last = ids.at(-1)
    if (key === 'Backspace' && text === '' && !repeat && last !== undefined) replace(last)
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
            <SelectedReviewers reviewers={ids.map(selected)} onReplace={replace} />
            <Combobox
              {...props}
              inputRef={field.ref}
              value={text}
              onChange={type}
              onPick={(id) => add([id])}
              onBlur={() => {
                if (text !== '') add(idsMeant(text, people))
                field.onBlur()
              }}
              onKeyDown={press}
              options={options}
              noMatch="No match. Press Enter to add it as a user ID."
              someMatch={(begun) =>
                idsMeant(begun, people).every((id) => seen.has(id))
                  ? undefined
                  : `Enter adds “${visibleText(begun)}” as typed, ↓ picks a person.`
              }
              placeholder="User ID or name"
            />
          </div>
        )}
      </Field>
      <Announcement text={changed} />
    </div>
  )
}

function inWords(what: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${what} ${ids.map(visibleText).join(', ')}`
}

/**
 * What is wrong, by ID, and all of it as the field's message.
 * @param error react-hook-form's of a list: a message for the whole, messages by position, or both
 */
function problemsOf(
  error: { message?: string | undefined; [position: number]: { message?: string } | undefined },
  ids: readonly string[],
) {
  const wrong = new Map<string, string>()
  for (const [position, id] of ids.entries()) {
    const message = error[position]?.message
    if (message !== undefined) wrong.set(id, message)
  }
  // The service may have named the ID itself.
  const lines = Array.from(wrong, ([id, said]) => (said.includes(id) ? said : `${id}: ${said}`))
  return { wrong, message: [error.message, ...lines].filter(Boolean).join('\n') || undefined }
}
