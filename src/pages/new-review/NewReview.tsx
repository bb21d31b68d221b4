// Create review. The branch list helps to fill the form in; the form works without it.
import { useQuery } from '@tanstack/react-query'

import { branchesQuery } from '../../api/queries.ts'
import { ApiProblem } from '../../components/ApiProblem.tsx'
import { Page } from '../../components/Page.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { ReviewForm } from './ReviewForm.tsx'

export default function NewReviewPage() {
  const { repo } = useAddressed()
  const branches = useQuery(branchesQuery(repo))
  useRememberedRepository(repo, branches.isSuccess)
  return (
    <Page title={`New review · ${visibleText(repo)}`} heading="New review" width="narrow">
      {branches.error && (
        <ApiProblem
          error={branches.error}
          title="The branches can’t be listed: enter refs as text"
          onTryAgain={() => void branches.refetch()}
        />
      )}
      <ReviewForm key={repo} repo={repo} branches={branches.data?.items} />
    </Page>
  )
}
