// Whom rules of a repository were seen to name since the person is there: a list that was asked for with
// a filter names few, and suggests them alone.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import {
  granularPermissionsQuery,
  seenSubjectsQuery,
  type SeenSubjects,
} from '../../api/queries.ts'
import { withSubjectsOf } from './arrange.ts'

const none: SeenSubjects = { user_id: [], group_id: [] }

/** Nothing is asked for it; `filter` is that of the list that the page shows. */
export function useSeenSubjects(
  repo: string,
  filter: { user_id?: string; group_id?: string },
): SeenSubjects {
  const client = useQueryClient()
  const { data } = useQuery({ ...granularPermissionsQuery(repo, filter), enabled: false })
  const { queryKey } = useMemo(() => seenSubjectsQuery(repo), [repo])
  useEffect(() => {
    if (data) client.setQueryData(queryKey, (before) => withSubjectsOf(data.items, before))
  }, [client, queryKey, data])
  return useQuery(seenSubjectsQuery(repo)).data ?? none
}
