// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import type { BranchList } from '../../list/branch-list.ts'
import { FilterField } from '../../list/FilterField.tsx'
import { FoldedFilters } from '../../list/FoldedFilters.tsx'
import { SortSelect } from '../../list/SortSelect.tsx'
import { useChange, useValues } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { AuthorFilter } from './AuthorFilter.tsx'
import { branchColumns } from './branch-columns.tsx'

import styles from './Branches.module.css'

/** `branches` once they are read. */
export function BranchControls({ branches }: { branches: BranchList | undefined }) {
  const { q, author, sort } = useValues(branchParameters)
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
        <AuthorFilter
          {...{ branches, author }}
          onChange={(picked) => onChange({ author: picked })}
        />
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
