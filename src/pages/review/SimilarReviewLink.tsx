// From a review to the form of a new one that begins with the same: refs, title, description, reviewers.
import { PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router'

import type { Review } from '../../api/endpoints.ts'
import { newReviewPath } from '../../paths.ts'
import { command } from '../../ui/command.ts'

/** Reviewers without an ID can't be asked for, so they are left out. */
export function SimilarReviewLink({ review }: { review: Review }) {
  const { repo_id, base_ref, compare_ref, title, description, reviewers = [] } = review
  const reviewer_ids = reviewers.flatMap(({ id }) => id ?? [])
  return (
    <LinkButton
      {...command('Open a similar review')}
      as={Link}
      leadingVisual={PlusIcon}
      to={newReviewPath(repo_id, { base_ref, compare_ref, title, description, reviewer_ids })}
    >
      Open a similar review
    </LinkButton>
  )
}
