// Chooses what the rules are sorted by, in either direction, also by columns that are out of sight or
// hidden.
import { Select } from '@primer/react'
import { useId } from 'react'

import { evaluationOrder, type RuleColumn } from '../rule-columns.tsx'
import type { RuleFilters } from '../use-rule-filters.ts'

import styles from '../Permissions.module.css'

type RuleSortProps = Pick<RuleFilters, 'sort' | 'setSort'> & { columns: readonly RuleColumn[] }

export function RuleSort({ sort, setSort, columns }: RuleSortProps) {
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort</label>
      <Select
        id={id}
        value={sort}
        onChange={({ target: { value } }) => setSort(value === evaluationOrder ? '' : value)}
      >
        {columns
          .filter(({ value }) => value)
          .flatMap(({ key, header }) => [
            <Select.Option key={key} value={key}>{`${header}, ascending`}</Select.Option>,
            <Select.Option key={`-${key}`} value={`-${key}`}>
              {`${header}, descending`}
            </Select.Option>,
          ])}
      </Select>
    </div>
  )
}
