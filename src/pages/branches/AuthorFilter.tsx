// Filters branches by an author: one who is picked, or all whose fields have what is typed.
import { useMemo } from 'react'

import { session } from '../../auth/session.ts'
import { personName, type Person } from '../../lib/person.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { PickedFilter } from '../../list/PickedFilter.tsx'
import { branchParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'

import styles from './Branches.module.css'

type AuthorFilterProps = {
  /** Undefined until they are read. */
  branches: BranchList | undefined
  /** The ID of an author, or a text. */
  author: string
  onChange: (author: string) => void
}

export function AuthorFilter({ branches, author, onChange }: AuthorFilterProps) {
  const { user } = session.state
  const [ids, options] = useMemo(() => {
    const byName = idsByName(branches?.authors ?? [])
    const each = Array.from(byName, ([value, id]) => ({
      value,
      search: `${value} ${id}`,
      details: () => [value === id ? undefined : id],
    }))
    return [byName, comboboxOptions(each)]
  }, [branches])
  const [name = author] = Array.from(ids).find(([, id]) => id === author) ?? []
  return (
    <div className={styles.author}>
      <PickedFilter
        label={branchParameters.author.filter}
        value={name}
        options={options}
        onApply={(text) => onChange(ids.get(text) ?? text)}
      />
      {user && (
        <Button
          aria-pressed={author === user.id}
          onClick={() => onChange(author === user.id ? '' : user.id)}
        >
          Yours
        </Button>
      )}
    </div>
  )
}

/** The authors' IDs by their names; a name that two have is followed by the second one's ID. */
function idsByName(authors: Iterable<readonly [id: string, Person]>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const [id, person] of authors) {
    const name = personName(person) ?? id
    ids.set(ids.has(name) ? `${name} (${id})` : name, id)
  }
  return ids
}
