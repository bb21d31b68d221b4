// The form itself: fields of the request, checked by the request's schema, begun with its draft.
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

import { createReviewMutation } from '../../api/queries.ts'
import { learnId } from '../../components/learn-repositories.ts'
import { peopleSeen } from '../../components/people-seen.ts'
import { useWholeBranches } from '../../components/ref-options.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { meantBy } from '../../components/suggested-people.ts'
import { getConfig } from '../../config.ts'
import type { Draft } from '../../forms/draft.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { repositoryId } from '../../memory/identity.ts'
import { rememberPeople } from '../../memory/people.ts'
import { rememberRefs } from '../../memory/recent-refs.ts'
import { keepReview } from '../../memory/reviews.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { allReviewers, fields, newReviewSchema, toRequest, type NewReviewForm } from './form.ts'
import { RefFields } from './RefFields.tsx'
import { ReviewersField } from './ReviewersField.tsx'
import { TitleField } from './TitleField.tsx'

import layout from '../../ui/Layout.module.css'

type ReviewFormProps = {
  repo: string
  /** The base that is filled in where nobody has: the one used last, else main or master. */
  suggestedBase: string | undefined
  draft: Draft<NewReviewForm>
}

export function ReviewForm({ repo, suggestedBase, draft }: ReviewFormProps) {
  const { branches, branchesLoading } = useWholeBranches(repo)
  const schema = useMemo(() => newReviewSchema(branches), [branches])
  const people = useMemo(() => peopleSeen(repo, branches), [branches, repo])
  const { form, submit, state } = useWrite({
    draft,
    schema,
    mutation: createReviewMutation(repo),
    fields,
    toBody: (values) => toRequest(values, people),
    unknownOutcome: getConfig().idempotency_keys
      ? 'It may have been created. Sending it again unchanged is safe: it is created once at most'
      : 'It may have been created, perhaps more than once',
    onSuccess: (review, values) => {
      learnId(repo, review.repo_id)
      rememberRefs(review.repo_id, values)
      keepReview(review)
      rememberPeople(review)
      const to = reviewPath(review.repo_id, review.id)
      return { title: 'Review created', name: titleText(review), to }
    },
  })
  const { getValues, setError, setFocus, setValue, trigger } = form
  /** The reviewers that were asked about: the second time they are sent as they are. */
  const askedAbout = useRef('')
  /** What asks first, where a reviewer may be meant to be another one. */
  const question = (ids: readonly string[]): (() => void) | undefined => {
    const doubtful = branchesLoading ? [] : ids.filter((id) => meantBy(id, people))
    const about = JSON.stringify(doubtful)
    if (doubtful.length === 0 || askedAbout.current === about) return undefined
    return () => {
      askedAbout.current = about
      const names = doubtful.map(visibleText).join(', ')
      const message = `Nobody seen here has the ID ${names}. Press “Create review” again to send it as typed.`
      setError('reviewer_ids', { type: 'doubtful', message })
      setFocus('reviewer_ids')
    }
  }
  // The usual base may come after the form, with the branches. A base that was emptied by hand stays empty.
  const filledIn = useRef(draft.start.base_ref !== '')
  useEffect(() => {
    if (suggestedBase === undefined || filledIn.current) return
    filledIn.current = true
    if (getValues('base_ref') !== '') return
    draft.beginWith({ base_ref: suggestedBase })
    setValue('base_ref', suggestedBase)
    if (getValues('compare_ref') !== '') void trigger('compare_ref')
  }, [suggestedBase, draft, getValues, setValue, trigger])
  // Values of a link or a draft are checked at once, empty fields once they were touched.
  const checkGiven = useEffectEvent(() => {
    const given = fields.filter((name) => {
      const value = getValues(name)
      return value.length > 0 && (name !== 'base_ref' || value !== suggestedBase)
    })
    if (given.length > 0) void trigger(given)
  })
  useEffect(() => checkGiven(), [])

  return (
    <Form
      submit="Create review"
      onSubmit={() => {
        // Ctrl+Enter while the review is being created.
        if (state.pending) return
        const ids = allReviewers(getValues(), people)
        setValue('reviewer_ids', ids)
        setValue('reviewer_text', '')
        // After all else is right.
        submit(question(ids))
      }}
      state={state}
      actions={
        <CopyButton
          label="Copy prefilled link"
          text={() => addressOf(newReviewPath(repositoryId(repo), toRequest(getValues(), people)))}
          inWords
        />
      }
    >
      {/* In this order a wrong field gets the focus. */}
      <div className={layout.columns}>
        <div className={layout.regions}>
          <RefFields form={form} repo={repo} />
          <TitleField {...{ form, branches, suggestedBase }} />
          <DescriptionField control={form.control} />
        </div>
        <ReviewersField form={form} people={people} branchesLoading={branchesLoading} />
      </div>
    </Form>
  )
}
