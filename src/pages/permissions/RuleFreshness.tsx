// When the rules were read, and reading them again, with those of groups and others: it tells whether any have changed.
import type { QueryFilters, UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useRef } from 'react'

import { queryClient } from '../../api/query-client.ts'
import { Freshness } from '../../components/Freshness.tsx'
import { canonicalJson } from '../../lib/json.ts'
import { ruleListsKey } from '../../list/list-queries.ts'
import { RuleList } from '../../list/rule-list.ts'
import type { Audit } from './audit.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

export function RuleFreshness({ repo, query }: { repo: string; query: UseQueryResult<Audit> }) {
  // Rules of groups and others are those of another list.
  const lists = { queryKey: ruleListsKey(repo), type: 'active' } as const
  const { error, dataUpdatedAt } = query
  // Not the audit, which is made anew once findings are counted.
  const data = query.data?.list
  const before = useRef<string>(undefined)
  const refetch = async () => {
    before.current = sent(lists)
    const all = queryClient.refetchQueries(lists)
    const own = await query.refetch({ cancelRefetch: false })
    await all
    return { data: own.data?.list, error: own.error }
  }
  const outcome = () => {
    const after = sent(lists)
    if (after === undefined) return ''
    if (before.current !== after) return 'The rules have changed'
    return 'Nothing has changed'
  }
  return (
    <div className={clsx(layout.row, layout.iconOnPhone, styles.age)} data-print="never">
      <Freshness query={{ data, error, dataUpdatedAt, refetch }} outcome={outcome} />
    </div>
  )
}

/** The rules of some lists as they were sent; undefined if one of the lists could not be read. */
function sent(lists: QueryFilters): string | undefined {
  const states = queryClient
    .getQueryCache()
    .findAll(lists)
    .map(({ state }) => state)
  if (states.some(({ error }) => error)) return undefined
  return canonicalJson(states.map(({ data }) => data instanceof RuleList && data.items))
}
