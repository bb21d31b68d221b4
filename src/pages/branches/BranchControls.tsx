// How the list of branches is searched, filtered and sorted. Each control's value lives in the address.
import { SearchIcon } from '@primer/octicons-react'
import { useMemo } from 'react'

import { session } from '../../auth/session.ts'
import { personName } from '../../lib/person.ts'
import { AgeSelect } from '../../list/AgeSelect.tsx'
import type { BranchList } from '../../list/branch-list.ts'
import { SortSelect } from '../../list/SortSelect.tsx'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { command } from '../../ui/command.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { branchColumns } from './branch-columns.tsx'

import styles from './Branches.module.css'

type Control = { value: string; onChange: (value: string) => void }
type BranchControlsProps = {
  search: Control
  author: Control
  olderThan: Control
  sort: Control
  branches: BranchList
}

export function BranchControls({ search, author, olderThan, sort, branches }: BranchControlsProps) {
  const { user } = session.state
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
              type="search"
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
        {user && (
          <Button
            aria-pressed={author.value === user.id}
            onClick={() => author.onChange(author.value === user.id ? '' : user.id)}
          >
            Yours
          </Button>
        )}
      </div>
      <div className={styles.choice}>
        <AgeSelect label="Older than" none="Any age" {...olderThan} />
      </div>
      <div className={styles.choice}>
        <SortSelect
          columns={branchColumns}
          sort={sort.value}
          onSort={sort.onChange}
          unsorted="Service order"
        />
      </div>
    </search>
  )
}
