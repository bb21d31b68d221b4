// Create review. The branch list helps to fill the form in; the form works without it.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { branchesQuery } from '../../api/queries.ts'
import { Drafted } from '../../components/Drafted.tsx'
import { Page } from '../../components/Page.tsx'
import { ReadProblem } from '../../components/ReadProblem.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedRepository } from '../../components/use-remembered.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { lastBase } from '../../memory/recent-refs.ts'
import { fields, newReviewFormSchema, prefilled } from './form.ts'
import { ReviewForm } from './ReviewForm.tsx'

export default function NewReviewPage() {
  const { repo } = useAddressed()
  const branches = useQuery(branchesQuery(repo))
  useRememberedRepository(repo, branches)
  const [search] = useSearchParams()
  const values = prefilled(search)
  return (
    <Page title={`New review · ${visibleText(repo)}`} heading="New review" width="narrow">
      <ReadProblem
        query={branches}
        what="branches"
        title="The branches can’t be listed: enter refs as text"
      />
      <Drafted
        form="new-review"
        repo={repo}
        link={fields.some((name) => values[name].length > 0) ? search.toString() : ''}
        start={{ ...values, base_ref: values.base_ref || (lastBase(repo) ?? '') }}
        schema={newReviewFormSchema}
        nameOf={({ title, compare_ref }) => title.trim() || compare_ref}
      >
        {(draft, keep) => (
          <ReviewForm repo={repo} branches={branches.data?.items} draft={draft} keep={keep} />
        )}
      </Drafted>
    </Page>
  )
}
