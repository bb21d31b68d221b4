// Create review. The branch list helps to fill the form in; the form works without it.
import { useLocation } from 'react-router'

import { notFound } from '../../api/error-words.ts'
import { ReadProblem } from '../../components/Loaded.tsx'
import {
  useRouteParams,
  useRememberedRepository,
  useRepositoryTitle,
} from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { useBranches } from '../../list/list-queries.ts'
import { lastBase } from '../../memory/recent-refs.ts'
import { Page } from '../../ui/Page.tsx'
import { prefill } from './form.ts'
import { ReviewForm } from './ReviewForm.tsx'

export default function NewReviewPage() {
  const { repo } = useRouteParams()
  const { search } = useLocation()
  const repoTitle = useRepositoryTitle(repo)
  const { query, branches, branchesLoading } = useBranches(repo)
  useRememberedRepository(repo, query)
  const isMissing = query.error !== null && notFound(query.error) !== undefined
  const values = prefill(search)
  // A branch is not reviewed against itself.
  const defaultBase = [lastBase(repo), branches?.mainBranch].find(
    (base) => base !== undefined && base !== values.compare_ref,
  )
  const start = { ...values, base_ref: values.base_ref || (defaultBase ?? '') }
  return (
    <Page title={`New review · ${visibleText(repoTitle)}`} heading="New review">
      <ReadProblem
        query={query}
        what="branches"
        // Where there is no repository, there are no refs to enter.
        title={isMissing ? undefined : 'The branches can’t be listed. Enter refs as text.'}
      />
      <ReviewForm
        // Another address is another form.
        key={JSON.stringify([repo, search])}
        {...{ repo, search, start, branches, branchesLoading }}
      />
    </Page>
  )
}
