// The open tab's panel, with the rules that pass the filters, and what stands in their place where there are none.
import { Suspense, useMemo } from 'react'

import { criteriaOf } from '../../list/criteria.ts'
import { listSource } from '../../list/exported.ts'
import { NoMatches, SignsOfMore } from '../../list/ListStatus.tsx'
import { ruleParameters } from '../../parameters.ts'
import { OpenedRule } from './OpenedRule.tsx'
import { listsOthers, useOthers } from './others.ts'
import type { PanelProps } from './Panel.tsx'
import { NothingSent, tabs } from './panels.tsx'

export function TabPanel(given: Omit<PanelProps, 'shown' | 'others' | 'made' | 'nothing'>) {
  const { repo, audit, applied, onChange, readAt } = given
  const { panel: Panel, noun } = tabs[applied.tab]
  const shown = useMemo(() => audit.shown(applied), [audit, applied])
  const others = useOthers(repo, applied, shown)
  const { items, signsOfMore } = audit.list
  const made = {
    source: listSource(repo, readAt, audit.list),
    criteria: criteriaOf(ruleParameters, applied),
  }
  const isAsked = applied.user_id !== '' || applied.group_id !== ''
  // Where there is no other filter, the answer about the path has said so.
  const said = items.length > 0 && shown.reach !== undefined && !shown.filtered
  const nothing =
    shown.rules.length === 0 &&
    !said &&
    (items.length === 0 && isAsked ? (
      <Suspense>
        <NothingSent subject={applied} aside={listsOthers(applied)} {...{ repo, onChange }} />
      </Suspense>
    ) : (
      <NoMatches
        total={items.length}
        what={items.length === 0 ? 'rules' : noun}
        page={ruleParameters}
      />
    ))
  const panel = (
    <>
      <Panel {...given} {...{ shown, others, made, nothing }} />
      <SignsOfMore signs={signsOfMore} />
    </>
  )
  // Its rules may be of a file.
  if (applied.tab === 'compare') return panel
  return (
    <OpenedRule
      repo={repo}
      // The other list has all rules.
      items={(others.shown ? others.query.data?.list : audit.list)?.items ?? []}
    >
      {panel}
    </OpenedRule>
  )
}
