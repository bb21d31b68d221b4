// The API's own filters. Applying them changes the address, which decides what the service is asked for.
import { useState } from 'react'

import type { RuleList } from '../../list/list-queries.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { withParam } from '../../list/use-search-param.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { useSuggestedSubjects } from './use-suggested-subjects.ts'

import styles from './Filters.module.css'

export type SubjectIds = { user_id?: string; group_id?: string }

type SubjectFilterProps = {
  repo: string
  subject: SubjectIds
  /** The rules that it makes the page show. */
  shown: RuleList | undefined
}

const fields = [
  { label: 'User ID', name: 'user_id' },
  { label: 'Group ID', name: 'group_id' },
] as const

export function SubjectFilter({ repo, subject, shown }: SubjectFilterProps) {
  const change = useChangeSearch()
  const [typed, setTyped] = useState(() => typedAs(subject))
  // A new address is a new filter: what was typed and not applied is dropped. The fields stay, and
  // the focus with them.
  if (typed.addressed !== typedAs(subject).addressed) setTyped(typedAs(subject))
  const suggested = useSuggestedSubjects(repo, shown)
  const filtered = subject.user_id !== undefined || subject.group_id !== undefined

  const apply = (next: Required<SubjectIds>) =>
    change((current) =>
      withParam(withParam(current, 'user_id', next.user_id), 'group_id', next.group_id),
    )
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {fields.map(({ label, name }) => (
        <div key={name} className={styles.id}>
          <Field label={label} error={undefined}>
            {(control) => (
              <Combobox
                {...control}
                value={typed[name]}
                onChange={(text) => setTyped({ ...typed, [name]: text })}
                // Nothing is left to type after a suggestion was picked, so it is applied at once.
                onPick={(id) => {
                  const next = { ...typed, [name]: id }
                  setTyped(next)
                  apply(next)
                }}
                options={suggested[name]}
              />
            )}
          </Field>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        {filtered && (
          <Button
            ref={returnFocus}
            variant="invisible"
            onClick={() => apply({ user_id: '', group_id: '' })}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}

/** What the fields hold, with the filter that the address had then. */
function typedAs({ user_id = '', group_id = '' }: SubjectIds) {
  return { user_id, group_id, addressed: JSON.stringify([user_id, group_id]) }
}
