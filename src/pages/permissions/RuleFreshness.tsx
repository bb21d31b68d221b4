// When the rules were read, and reading them again, with those of groups and others.
import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'

import { queryClient } from '../../api/query-client.ts'
import { Freshness } from '../../components/Freshness.tsx'
import { ruleListsKey } from '../../list/list-queries.ts'
import type { Audit } from './audit.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

export function RuleFreshness({ repo, query }: { repo: string; query: UseQueryResult<Audit> }) {
  const { error, dataUpdatedAt } = query
  const refetch = () => queryClient.refetchQueries({ queryKey: ruleListsKey(repo), type: 'active' })
  return (
    <div className={clsx(layout.row, layout.iconOnPhone, styles.age)} data-print="never">
      <Freshness query={{ error, dataUpdatedAt, refetch }} />
    </div>
  )
}
