// Create review. The branch list helps to fill the form in; the form works without it.
import { useLocation } from 'react-router'

import { notFound } from '../../api/error-words.ts'
import { ReadProblem } from '../../components/Loaded.tsx'
import {
  useRouteParams,
  useRememberedRepository,
  useRepositoryTitle,
} from '../../components/use-repository.ts'
import { Drafted } from '../../forms/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { useBranches } from '../../list/ref-options.ts'
import { lastBase } from '../../memory/recent-refs.ts'
import { Page } from '../../ui/Page.tsx'
import { newReviewFormSchema, prefill, toRequest } from './form.ts'
import { ReviewForm } from './ReviewForm.tsx'

export default function NewReviewPage() {
  const { repo } = useRouteParams()
  const { search } = useLocation()
  const repoTitle = useRepositoryTitle(repo)
  const { query, branches } = useBranches(repo)
  useRememberedRepository(repo, query)
  const isMissing = query.error !== null && notFound(query.error) !== undefined
  const values = prefill(search)
  // A branch is not reviewed against itself.
  const suggestedBase = [lastBase(repo), branches?.usualBase].find(
    (base) => base !== undefined && base !== values.compare_ref,
  )
  return (
    <Page title={`New review · ${visibleText(repoTitle)}`} heading="New review">
      <ReadProblem
        query={query}
        what="branches"
        // Where there is no repository, there are no refs to enter.
        title={isMissing ? undefined : 'The branches can’t be listed. Enter refs as text.'}
      />
      <Drafted
        form="new-review"
        repo={repo}
        query={search}
        start={{ ...values, base_ref: values.base_ref || (suggestedBase ?? '') }}
        schema={newReviewFormSchema}
        toBody={toRequest}
      >
        {(draft) => <ReviewForm {...{ repo, suggestedBase, draft }} />}
      </Drafted>
    </Page>
  )
}
