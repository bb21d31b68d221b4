// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import { clsx } from 'clsx'
import { useMemo } from 'react'

import { session } from '../../auth/session.ts'
import { personOption } from '../../lib/person.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { FilterField, FoldedFilters, PickedFilter, SortSelect } from '../../list/FilterControls.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { branchColumns } from './BranchTable.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Branches.module.css'

/** The search, the filter and the sort; `branches` are undefined until they are read. */
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
          onChange={(text) => onChange({ q: text }, 'typing')}
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

/** The author who is picked, or all whose fields contain the typed text. */
function AuthorFilter({ branches }: { branches: BranchList | undefined }) {
  const { author } = useValues(branchParameters)
  const onChange = useChange(branchParameters)
  const { user } = session.state
  const options = useMemo(() => {
    const authors = Array.from(branches?.authors ?? [])
    return comboboxOptions(authors.map(([id, person]) => personOption({ ...person, id })))
  }, [branches])
  return (
    <div className={clsx(layout.line, styles.author)}>
      <PickedFilter
        label={branchParameters.author.filter}
        value={author}
        options={options}
        onApply={(text) => onChange({ author: text })}
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
