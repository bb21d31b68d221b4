// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { useMemo } from 'react'

import { session } from '../../auth/session.ts'
import { personName, type Person } from '../../lib/person.ts'
import { AgeSelect } from '../../list/AgeSelect.tsx'
import type { BranchList } from '../../list/branch-list.ts'
import { FoldedFilters } from '../../list/FoldedFilters.tsx'
import { SortSelect } from '../../list/SortSelect.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { branchColumns } from './branch-columns.tsx'

import styles from './Branches.module.css'

/** `branches` once they are read. */
export function BranchControls({ branches }: { branches: BranchList | undefined }) {
  const { q, author, q_author, older_than, sort } = useValues(branchParameters)
  const onChange = useChange(branchParameters)
  const { user } = session.state
  const pickAuthor = (id: string) => onChange({ author: id, q_author: '' })
  const [named, authors] = useMemo(() => {
    const ids = idsByName(branches?.authors ?? [])
    const options = Array.from(ids, ([value, id]) => ({
      value,
      search: `${value} ${id}`,
      details: () => [value === id ? undefined : id],
    }))
    return [ids, comboboxOptions(options)]
  }, [branches])
  const [picked = author] = Array.from(named).find(([, id]) => id === author) ?? []
  return (
    <search className={styles.controls}>
      <div className={styles.q}>
        <Field label={branchParameters.q.label} error={undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              leadingVisual={SearchIcon}
              value={q}
              onChange={({ target }) => onChange({ q: target.value })}
            />
          )}
        </Field>
      </div>
      <FoldedFilters>
        <div className={styles.author}>
          <Field label={branchParameters.author.label} error={undefined}>
            {(control) => (
              <Combobox
                {...control}
                value={picked || q_author}
                // Who is picked is meant exactly, what is typed is searched for.
                onChange={(text) =>
                  onChange(author === '' ? { q_author: text } : { author: '', q_author: text })
                }
                onPick={(name) => pickAuthor(named.get(name) ?? name)}
                options={authors}
              />
            )}
          </Field>
          {user && (
            <Button
              aria-pressed={author === user.id}
              onClick={() => pickAuthor(author === user.id ? '' : user.id)}
            >
              Yours
            </Button>
          )}
        </div>
        <div className={styles.choice}>
          <AgeSelect
            label={branchParameters.older_than.label}
            none="Any time"
            value={older_than}
            onChange={(next) => onChange({ older_than: next })}
          />
        </div>
        <div className={styles.choice}>
          <SortSelect
            columns={branchColumns}
            sort={sort}
            onSort={(next) => onChange({ sort: next })}
            unsorted="As listed"
          />
        </div>
      </FoldedFilters>
    </search>
  )
}

/** The authors' IDs by their names; a name that two have is followed by the second one's ID. */
function idsByName(authors: Iterable<readonly [id: string, Person]>): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const [id, person] of authors) {
    const name = personName(person) ?? id
    named.set(named.has(name) ? `${name} (${id})` : name, id)
  }
  return named
}
