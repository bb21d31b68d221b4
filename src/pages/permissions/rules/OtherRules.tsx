// With a person and a path: rules of groups and others that could match the path, since the interface doesn't tell who is
// in a group. They take a read of their own, and whatever becomes of it, the person's rules stay.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'

import { Loaded } from '../../../components/Loaded.tsx'
import { criteriaOf } from '../../../list/criteria.ts'
import { granularPermissionsQuery } from '../../../list/list-queries.ts'
import type { RuleList } from '../../../list/rule-list.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Audit, ofGroupsAndOthers } from '../audit.ts'
import type { PanelProps } from '../Panel.tsx'
import { PathNote } from '../PathNote.tsx'
import { useRuleColumns } from '../rule-columns.tsx'
import { RuleTable } from './RuleTable.tsx'

import styles from '../Permissions.module.css'

type OtherRulesProps = Pick<PanelProps, 'repo' | 'applied'> & {
  /** Whether the person's rules include what is below the path. */
  below: boolean
}

const title = 'Could match too: groups and others'

export function OtherRules({ repo, applied, below }: OtherRulesProps) {
  const id = useId()
  const { group_id, not_updated_for: age } = applied
  const select = useCallback((list: RuleList) => new Audit(list, age), [age])
  const asked = criteriaOf(ruleParameters, { group_id })
  const others = useQuery({ ...granularPermissionsQuery(repo, asked), select })
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{title}</h2>
      <p>The API doesn’t say who is in a group, or what a rule that names nobody means.</p>
      <Loaded
        query={others}
        what="rules of groups and others"
        problem="Rules of groups and others could not be read"
        skeleton={<p aria-hidden="true">Loading rules of groups and others…</p>}
      >
        {(audit) => <OtherTable {...{ audit, applied, below }} />}
      </Loaded>
    </section>
  )
}

type OtherTableProps = Omit<OtherRulesProps, 'repo'> & Pick<PanelProps, 'audit'>

function OtherTable({ audit, applied, below }: OtherTableProps) {
  const { items, whole } = audit.list
  const { columns } = useRuleColumns(items, applied.times === 'exact')
  const { rules, reach } = useMemo(() => {
    const choice = { ...applied, finding: '', below: below ? 'yes' : 'no' } as const
    return audit.shown(choice, ofGroupsAndOthers(applied.user_id))
  }, [audit, applied, below])
  if (!reach) return null
  return (
    <>
      {whole ? <PathNote reach={reach} /> : <output>Loading rules of groups and others…</output>}
      {rules.length > 0 && (
        <RuleTable
          label={title}
          rules={rules}
          arriving={!whole}
          columns={columns}
          sort={applied.sort}
          listedFor={reach}
        />
      )}
    </>
  )
}
