// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import { useMemo } from 'react'

import { session } from '../../auth/session.ts'
import { personName, type Person } from '../../lib/person.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { FilterField, FoldedFilters, PickedFilter, SortSelect } from '../../list/FilterControls.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { branchColumns } from './branch-columns.tsx'

import styles from './Branches.module.css'

/** `branches` once they are read. */
export function BranchControls({ branches }: { branches: BranchList | undefined }) {
  const { q, sort } = useValues(branchParameters)
  const onChange = useChange(branchParameters)
  return (
    <search className={styles.controls}>
      <div className={styles.q}>
        <FilterField
          label={branchParameters.q.filter}
          type="search"
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
      </div>
      <FoldedFilters>
        <AuthorFilter branches={branches} />
        <div className={styles.sort}>
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

/** One author who is picked, or all whose fields have what is typed. */
function AuthorFilter({ branches }: { branches: BranchList | undefined }) {
  const { author } = useValues(branchParameters)
  const onChange = useChange(branchParameters)
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
        onApply={(text) => onChange({ author: ids.get(text) ?? text })}
      />
      {user && (
        <Button
          aria-pressed={author === user.id}
          onClick={() => onChange({ author: author === user.id ? '' : user.id })}
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
