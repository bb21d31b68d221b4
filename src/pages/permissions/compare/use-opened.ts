// The exports that are open in this tab, by repository. They lie in the query cache, because they have
// to go when the person does; nothing is stored.
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

import type { OpenedExport } from './open-export.ts'

/** The side of the comparison that a file is. */
export type SideName = 'before' | 'after'

function openedQuery(repo: string, side: SideName) {
  return queryOptions<OpenedExport | null>({
    queryKey: ['openedExport', repo, side],
    queryFn: skipToken,
    gcTime: Infinity,
    staleTime: Infinity,
    structuralSharing: false,
  })
}

/** The file open on a side, if there is one, and how to change that. */
export function useOpened(repo: string, side: SideName) {
  const client = useQueryClient()
  const options = openedQuery(repo, side)
  const { data } = useQuery(options)
  const set = (opened: OpenedExport | null) => client.setQueryData(options.queryKey, opened)
  return [data ?? undefined, set] as const
}
