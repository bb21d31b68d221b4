// The reviewers of the form. They are user IDs: typed, pasted as lists, or picked from people who are suggested. Enter adds
// what is typed; so do leaving the field, a comma and a semicolon. Those that were added stand above the field.
import { clsx } from 'clsx'
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'

import { session } from '../../auth/session.ts'
import { UserPicture } from '../../components/UserName.tsx'
import { useField } from '../../forms/checked-form.ts'
import { personName, personOption, type PersonWithId } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { BareList, Chip } from '../../ui/BareList.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { endsWord } from '../../ui/keys.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import { idsIn, type NewReviewForm } from './form.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

type ReviewersFieldProps = {
  form: UseFormReturn<NewReviewForm>
  people: readonly PersonWithId[]
}

export function ReviewersField({ form, people }: ReviewersFieldProps) {
  const { control, setFocus, trigger } = form
  const { field, error } = useField(control, 'reviewer_ids')
  const { value: ids } = field
  const { value: text, onChange: setText } = useController({ control, name: 'reviewer_text' }).field
  const { wrongIds, message } = problemsOf(error ?? {}, ids)
  const [announcement, setAnnouncement] = useState('')
  const options = useMemo(() => {
    const isSuggested = (id: string) => !ids.includes(id) && id !== session.state.user?.id
    return comboboxOptions(people.filter(({ id }) => isSuggested(id)).map(personOption))
  }, [people, ids])

  const change = (next: string[]) => {
    field.onChange(next)
    if (error) void trigger('reviewer_ids')
  }
  const add = (more: readonly string[]) => {
    setText('')
    const newIds = more.filter((id) => !ids.includes(id))
    if (newIds.length === 0) return
    change([...ids, ...newIds])
    setAnnouncement(`Added ${newIds.map(visibleText).join(', ')}`)
  }
  const addTyped = (list: string) => add(idsIn(list))
  const remove = (id: string) => {
    change(ids.filter((each) => each !== id))
    // The button that was pressed is gone, and there is no next one.
    if (ids.length === 1) setFocus('reviewer_ids')
    setAnnouncement(`Removed ${visibleText(id)}`)
  }
  const type = (next: string) => {
    // A comma or semicolon ends an ID. White space may belong to a name that is searched.
    if (/[,;]/.test(next)) addTyped(next)
    else setText(next.trimStart())
  }
  const paste = (event: ClipboardEvent) => {
    const list = event.clipboardData.getData('text').trim()
    // A text field would drop the line breaks between IDs. A single ID goes in as if it were typed.
    if (!/\s/u.test(list)) return
    event.preventDefault()
    addTyped(`${text}\n${list}`)
  }
  const press = (
    event: KeyboardEvent<HTMLInputElement>,
    { highlighted }: { highlighted: boolean },
  ) => {
    if (event.key !== 'Enter' || highlighted || endsWord(event)) return
    event.preventDefault()
    addTyped(text)
  }

  return (
    <div onPaste={paste}>
      <Field
        label="Reviewers"
        error={message}
        hint="Optional. Type a user ID and press Enter, paste a list of IDs, or pick a person."
      >
        {(props) => (
          <div className={layout.lines}>
            {/* Above the field, whose list of suggestions would hide it. */}
            <SelectedReviewers ids={ids} wrongIds={wrongIds} people={people} onRemove={remove} />
            <Combobox
              {...props}
              inputRef={field.ref}
              value={text}
              onChange={type}
              onPick={(id) => add([id])}
              onBlur={() => {
                addTyped(text)
                field.onBlur()
              }}
              onKeyDown={press}
              options={options}
              noMatch="No match. Press Enter to add it as a user ID."
              placeholder="User ID or name"
            />
          </div>
        )}
      </Field>
      <Announcement text={announcement} />
    </div>
  )
}

type SelectedReviewersProps = {
  ids: readonly string[]
  /** The field says why they are wrong. */
  wrongIds: readonly string[]
  /** Known people, for the names and pictures of the IDs. */
  people: readonly PersonWithId[]
  onRemove: (id: string) => void
}

function SelectedReviewers({ ids, wrongIds, people, onRemove }: SelectedReviewersProps) {
  if (ids.length === 0) return null
  return (
    <BareList aria-label="Selected reviewers" className={clsx(layout.row, styles.reviewers)}>
      {ids.map((id) => {
        const person = people.find((each) => each.id === id) ?? { id }
        const name = personName(person) ?? id
        return (
          <Chip
            key={id}
            invalid={wrongIds.includes(id)}
            removeLabel={`Remove ${visibleText(id)}`}
            onRemove={() => onRemove(id)}
          >
            <span className={clsx(layout.row, styles.person)}>
              <UserPicture user={person} />
              <PlainText text={name} />
              {/* The ID is what is sent, so it always shows. */}
              {name !== id && (
                <small>
                  <PlainText text={id} />
                </small>
              )}
            </span>
          </Chip>
        )
      })}
    </BareList>
  )
}

/**
 * The IDs that are wrong, and all that is wrong as the field's message.
 * @param error react-hook-form's of a list: a message for the whole, messages by position, or both
 */
function problemsOf(
  error: { message?: string | undefined; [position: number]: { message?: string } | undefined },
  ids: readonly string[],
) {
  const wrongIds = ids.filter((_, position) => error[position]?.message !== undefined)
  const lines = ids.flatMap((id, position) => {
    const message = error[position]?.message
    if (message === undefined) return []
    // The service may have named the ID itself.
    return message.includes(id) ? message : `${id}: ${message}`
  })
  return { wrongIds, message: [error.message, ...lines].filter(Boolean).join('\n') || undefined }
}
