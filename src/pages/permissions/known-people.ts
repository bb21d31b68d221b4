// The people of a repository as the field for a user suggests them, by ID or by name.
import { queryClient } from '../../api/query-client.ts'
import { peopleSeen, personOption } from '../../components/suggested-people.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import type { ComboboxOption } from '../../ui/combobox-option.ts'

/** Of reviews read in this browser, and authors of branches, as far as these can be read. */
export async function peopleOptions(repo: string): Promise<ComboboxOption[]> {
  const branches = { ...branchesQuery(repo), staleTime: Infinity }
  await queryClient.query(branches).catch(() => undefined)
  return peopleSeen(repo, queryClient.getQueryData(branches.queryKey)).map(personOption)
}
