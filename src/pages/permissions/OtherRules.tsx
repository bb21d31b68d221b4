// With a person and paths: rules of groups and others that could match, since the interface doesn't tell who is in a
// group. They take a read of their own, and whatever becomes of it, the person's rules stay.
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useId, useMemo, type ReactNode } from 'react'

import { Loaded } from '../../components/Loaded.tsx'
import { criteriaOf } from '../../list/criteria.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Audit, type ShownRules } from './audit.ts'
import type { PanelProps } from './Panel.tsx'
import { PathNote } from './PathNote.tsx'
import type { Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

type OthersProps = Pick<PanelProps, 'repo' | 'applied'>

export type OtherRulesProps = OthersProps & {
  /** How the person's rules stand to the path; they decide whether what is below it is listed. */
  own: Reached
  /** Shows them as the tab shows the person's. */
  children: (others: Others) => ReactNode
}

export type Others = { label: string; audit: Audit; shown: ShownRules }

const othersTitle = 'Could match too: groups and others'

/** Below the person's rules. */
export function OtherRules({ repo, ...props }: OtherRulesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.others}>
      <h2 id={id}>{othersTitle}</h2>
      <p>The API doesn’t say who is in a group, or what a rule that names nobody means.</p>
      <LoadedOthers query={useOthers({ repo, applied: props.applied })}>
        {(audit) => <OtherTable {...props} audit={audit} />}
      </LoadedOthers>
    </section>
  )
}

/** All rules, from which the audit picks them; not read without a person. */
export function useOthers({ repo, applied }: OthersProps) {
  const { user_id, group_id, not_updated_for: age } = applied
  const select = useCallback((list: RuleList) => new Audit(list, age), [age])
  const asked = criteriaOf(ruleParameters, { group_id })
  return useQuery({ ...granularPermissionsQuery(repo, asked), select, enabled: user_id !== '' })
}

type LoadedOthersProps = {
  query: UseQueryResult<Audit>
  children: (audit: Audit) => ReactNode
}

export function LoadedOthers({ query, children }: LoadedOthersProps) {
  return (
    <Loaded
      query={query}
      what="rules of groups and others"
      problem="Rules of groups and others could not be read"
      skeleton={<p aria-hidden="true">Loading rules of groups and others…</p>}
    >
      {children}
    </Loaded>
  )
}

function OtherTable(props: Omit<OtherRulesProps, 'repo'> & Pick<PanelProps, 'audit'>) {
  const { audit, applied, own, children } = props
  const below = own.included
  const shown = useMemo(() => audit.others(applied, below), [audit, applied, below])
  return (
    <>
      <PathNote
        reach={shown.whole ? shown.reach : undefined}
        whose={shown.whose}
        own={own}
        instead="Loading rules of groups and others…"
      />
      {shown.rules.length > 0 && children({ label: othersTitle, audit, shown })}
    </>
  )
}
