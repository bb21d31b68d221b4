// The repositories that were opened here. A link leads by ID once that is known.
import { RepoIcon } from '@primer/octicons-react'

import {
  forgetRepositories,
  restoreRepositories,
  type RecentRepository,
} from '../../memory/recents.ts'
import { branchesPath } from '../../paths.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { RecentEntry } from './RecentEntry.tsx'
import { RecentList, type Recents } from './RecentList.tsx'

const wording = {
  title: 'Recent repositories',
  nothing: 'Repositories that you open in this browser are listed here, for you alone.',
  notFound: 'No recent repository matches the search.',
  icon: RepoIcon,
}

export function RecentRepositories(recents: Recents<RecentRepository>) {
  return (
    <RecentList
      {...recents}
      {...wording}
      keyOf={({ repo }) => repo}
      nameOf={({ repo, repo_name = repo }) => repo_name}
      forget={forgetRepositories}
      restore={restoreRepositories}
    >
      {({ repo, repo_name, at, refused }) => (
        <RecentEntry to={branchesPath(repo)} name={repo_name ?? repo} at={at} refused={refused}>
          {repo_name !== undefined && <CodeText text={repo} />}
        </RecentEntry>
      )}
    </RecentList>
  )
}
