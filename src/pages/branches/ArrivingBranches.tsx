// A placeholder while the branches are read: the first rows of a long list as a picture, else an outline.
import { useFirstItems } from '../../list/list-queries.ts'
import { ListLoading } from '../../list/ListStatus.tsx'
import { useValues } from '../../list/use-parameters.ts'
import { branchParameters } from '../../parameters.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BranchTable } from './BranchTable.tsx'

import layout from '../../ui/Layout.module.css'

export function ArrivingBranches({ repo }: { repo: string }) {
  const { q, author, sort } = useValues(branchParameters)
  const first = useFirstItems('listBranches', { params: { repo_id: repo } })
  const isAsSent = `${q}${author}${sort}` === ''
  return (
    <div className={layout.lines}>
      <ListLoading what="branches" />
      {first && isAsSent ? (
        <BranchTable repo={repo} branches={first} sort={sort} />
      ) : (
        <Skeleton lines={12} />
      )}
    </div>
  )
}
