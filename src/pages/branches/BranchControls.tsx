// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import { SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'
import { useMemo, type RefObject } from 'react'

import { personName } from '../../lib/person.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { SortSelect } from '../../list/SortSelect.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { command } from '../../ui/command.ts'
import { Field } from '../../ui/Field.tsx'
import { branchColumns } from './branch-columns.tsx'

import styles from './Branches.module.css'

type Control = { value: string; onChange: (value: string) => void }
type BranchControlsProps = {
  search: Control
  searchRef: RefObject<HTMLInputElement | null>
  author: Control
  sort: Control
  branches: BranchList
}

export function BranchControls({ search, searchRef, author, sort, branches }: BranchControlsProps) {
  // Who else there is, is only known of the whole list.
  const authors = useMemo(
    () =>
      comboboxOptions(
        Array.from(branches.whole ? branches.authors : [], ([value, person]) => ({
          value,
          details: () => [personName(person)],
        })),
      ),
    [branches],
  )
  return (
    <search className={styles.controls}>
      <div className={styles.q}>
        <Field label="Search branches" error={undefined}>
          {(control) => (
            <TextInput
              {...control}
              {...command('Search branches', 'search')}
              ref={searchRef}
              type="search"
              block
              leadingVisual={SearchIcon}
              value={search.value}
              onChange={(event) => search.onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.author}>
        <Field label="Author" error={undefined}>
          {(control) => <Combobox {...control} {...author} options={authors} />}
        </Field>
      </div>
      <SortSelect
        columns={branchColumns}
        sort={sort.value}
        onSort={sort.onChange}
        unsorted="Service order"
      />
    </search>
  )
}
