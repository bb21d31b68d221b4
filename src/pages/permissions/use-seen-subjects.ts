// Whom rules of a repository were seen to name in this visit: a list that was asked for with a filter
// names few, and suggests them alone. Nothing is asked for it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { useVisit } from '../../memory/use-visit.ts'
import { currentVisit, visitKey } from '../../memory/visit.ts'
import { withSubjectsOf, type SeenSubjects } from './seen-subjects.ts'

const none: SeenSubjects = { user_id: [], group_id: [] }

/** `filter` is that of the list that the page shows. */
export function useSeenSubjects(
  repo: string,
  filter: { user_id?: string; group_id?: string },
): SeenSubjects {
  const { data } = useQuery({ ...granularPermissionsQuery(repo, filter), enabled: false })
  const key = visitKey<SeenSubjects>('seenSubjects', repo)
  useEffect(() => {
    if (data?.whole) currentVisit().set(key, withSubjectsOf(data.items, currentVisit().get(key)))
  }, [key, data])
  const [seen = none] = useVisit(key)
  return seen
}
