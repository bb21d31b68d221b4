// The form itself: fields of the request, checked by the request's schema, begun with its draft.
import { useEffect, useMemo, useState } from 'react'

import type { CreateReviewRequest } from '../../../contract/operations.ts'
import { createReviewMutation } from '../../api/queries.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { getConfig } from '../../config.ts'
import type { Draft, Outcome } from '../../forms/draft.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { useBranches } from '../../list/ref-options.ts'
import { suggestedPeople } from '../../list/suggested-people.ts'
import { rememberRefs } from '../../memory/recent-refs.ts'
import { learnRepository, repositoryId } from '../../memory/repositories.ts'
import { keepReview } from '../../memory/reviews.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { fields, newReviewSchema, toRequest, trimmedRef, type NewReviewForm } from './form.ts'
import { RefFields } from './RefFields.tsx'
import { reviewerIds } from './reviewer-ids.ts'
import { ReviewersField } from './ReviewersField.tsx'
import { TitleField } from './TitleField.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

/** In characters, percent-encoded: what servers and chats let through. */
const longestLink = 8000

type ReviewFormProps = {
  repo: string
  /** The base that is filled in where nobody has: the one used last, else main or master. */
  suggestedBase: string | undefined
  draft: Draft<NewReviewForm, CreateReviewRequest>
}

export function ReviewForm({ repo, suggestedBase, draft }: ReviewFormProps) {
  const { branches } = useBranches(repo)
  const schema = useMemo(() => newReviewSchema(branches), [branches])
  const people = useMemo(() => suggestedPeople(repo, branches), [branches, repo])
  const { form, submit, state } = useWrite({
    draft,
    schema,
    mutation: createReviewMutation(repo),
    fields,
    unknownOutcome,
    onSuccess: (review) => {
      learnRepository(repo, review.repo_id)
      rememberRefs(review)
      keepReview(review)
      const to = reviewPath(review.repo_id, review.id)
      return { title: 'Review created', name: titleText(review), to }
    },
  })
  const { getFieldState, getValues, setValue } = form
  // The usual base comes after the form, with the branches. A base that was emptied by hand stays empty.
  useEffect(() => {
    const { isDirty } = getFieldState('base_ref')
    if (suggestedBase === undefined || isDirty || getValues('base_ref') !== '') return
    draft.beginWith({ base_ref: suggestedBase })
    setValue('base_ref', suggestedBase)
  }, [suggestedBase, draft, getFieldState, getValues, setValue])

  /** Takes what is typed and not left yet as leaving its field would. */
  const leaveFields = () => {
    const { base_ref, compare_ref, reviewer_ids, reviewer_text } = getValues()
    setValue('base_ref', trimmedRef(base_ref))
    setValue('compare_ref', trimmedRef(compare_ref))
    setValue('reviewer_ids', [...new Set([...reviewer_ids, ...reviewerIds(reviewer_text, people)])])
    setValue('reviewer_text', '')
  }
  const [linkLength, setLinkLength] = useState(0)
  const prefilledLink = () => {
    leaveFields()
    const link = addressOf(newReviewPath(repositoryId(repo), toRequest(getValues())))
    setLinkLength(link.length)
    return link.length > longestLink ? undefined : link
  }

  return (
    <Form
      submit="Create review"
      onSubmit={() => {
        leaveFields()
        submit()
      }}
      state={state}
      actions={
        <>
          <CopyButton label="Copy prefilled link" text={prefilledLink} inWords />
          <output className={layout.small}>
            {linkLength > longestLink &&
              `Not copied: the link would have ${linkLength} characters, and ${longestLink} are the most. Shorten the description.`}
          </output>
        </>
      }
    >
      {/* In this order a wrong field gets the focus. */}
      <div className={layout.columns}>
        <div className={layout.regions}>
          <div className={styles.close}>
            <RefFields form={form} repo={repo} />
            <TitleField control={form.control} branches={branches} />
          </div>
          <DescriptionField control={form.control} />
        </div>
        <ReviewersField form={form} people={people} />
      </div>
    </Form>
  )
}

function unknownOutcome(outcome: Outcome): string {
  if (outcome === 'unknown, changed since')
    return 'What was sent before may have been created. This text is another one: sent now, it may be created beside it'
  return getConfig().idempotency_keys
    ? 'It may have been created. Sending it again unchanged is safe: it is created once at most'
    : 'It may have been created. Sent again, it may be created twice'
}
