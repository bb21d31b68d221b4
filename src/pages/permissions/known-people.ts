// The people of a repository as fields for user IDs suggest them, for the field that filters by a user. Downloaded once
// somebody goes there.
import { queryClient } from '../../api/query-client.ts'
import {
  peopleSeen,
  personOption,
  type SuggestedPerson,
} from '../../components/suggested-people.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import type { ComboboxOption } from '../../ui/combobox-option.ts'

/** As far as branches in memory and this browser tell; nothing is requested. */
export function knownPeople(repo: string): SuggestedPerson[] {
  return peopleSeen(repo, queryClient.getQueryData(branchesQuery(repo).queryKey))
}

/** With the authors of branches, if these can be read. */
export async function peopleOptions(repo: string): Promise<ComboboxOption[]> {
  const branches = { ...branchesQuery(repo), staleTime: Infinity }
  await queryClient.query(branches).catch(() => undefined)
  return knownPeople(repo).map(personOption)
}
