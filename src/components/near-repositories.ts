// Which repositories somebody may have meant by an ID or name that the service doesn't find.
import { isNear } from '../lib/likeness.ts'
import { knownNames, repositoryName, repositoryTitle } from '../memory/identity.ts'
import { recentRepositories } from '../memory/recents.ts'

const most = 3

/**
 * First those that had this name, then those opened here whose name or ID is like it; by ID where it is known. A pinned
 * one that nobody opened here may be one that this person can't open either.
 */
export function nearRepositories(asked: string): string[] {
  const opened = recentRepositories().map(({ repo }) => repo)
  const alike = opened.filter((repo) =>
    [repo, repositoryTitle(repo)].some((each) => isNear(each, asked)),
  )
  const near = [...formerHolders(asked), ...alike].filter((repo) => repo !== asked)
  // One whose ID no answer has told yet looks the same by its name.
  const titles = near.map(repositoryTitle)
  return near.filter((_, at) => titles.indexOf(titles[at] ?? '') === at).slice(0, most)
}

/** The ID of the repository that had a name here last and has another one now, if that is known. */
export function renamedRepository(asked: string): string | undefined {
  const [last = ''] = formerHolders(asked)
  return [undefined, asked].includes(repositoryName(last)) ? undefined : last
}

/** The IDs of the repositories that had a name here, the latest first. */
function formerHolders(asked: string): string[] {
  const name = knownNames().find(({ repo_name }) => repo_name === asked)
  return name?.holders.flatMap(({ repo_id = [] }) => repo_id) ?? []
}
