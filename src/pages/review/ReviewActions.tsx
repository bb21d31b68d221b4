// What can be done with the whole review: the link beside the title, the rest in a menu.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { PlusIcon } from '@primer/octicons-react/PlusIcon'

import type { Review } from '../../api/resources.ts'
import { optionalId } from '../../lib/absent.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { WithMenu } from '../../ui/Menu.tsx'

export function ReviewActions({ review }: { review: Review }) {
  const { repo_id, id, base_ref, compare_ref, title, description, reviewers = [] } = review
  // Reviewers without an ID can't be asked for.
  const reviewer_ids = reviewers.flatMap((reviewer) => optionalId(reviewer.id) ?? [])
  const duplicate = { base_ref, compare_ref, title, description, reviewer_ids }
  const items = [
    { label: 'Duplicate as new review', icon: PlusIcon, to: newReviewPath(repo_id, duplicate) },
    {
      label: `New review from ${visibleText(compare_ref)}`,
      icon: GitPullRequestIcon,
      to: newReviewPath(repo_id, { compare_ref }),
    },
  ]
  const more = 'More actions'
  return (
    <>
      <CopyButton label="Copy link" text={addressOf(reviewPath(repo_id, id))} inWords />
      <WithMenu label={more} sections={[{ items }]}>
        {(opener) => <IconButton {...opener} icon={KebabHorizontalIcon} aria-label={more} />}
      </WithMenu>
    </>
  )
}
