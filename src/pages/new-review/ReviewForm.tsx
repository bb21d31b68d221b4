// The form itself: fields of the request, checked by the request's schema, begun with its draft.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'

import { createReviewMutation } from '../../api/queries.ts'
import { showFieldErrors } from '../../components/field-errors.ts'
import { Form } from '../../components/Form.tsx'
import type { Draft } from '../../drafts/drafts.ts'
import { sendDrafted } from '../../drafts/send-drafted.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { knownPeople, rememberPeople } from '../../memory/known-people.ts'
import { rememberRefs } from '../../memory/recent-refs.ts'
import { idOf, rememberReview } from '../../memory/recents.ts'
import { newReviewPath, reviewPath } from '../../paths.ts'
import { CopyFormLink } from './CopyFormLink.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { allReviewers, fields, newReviewSchema, toRequest, type NewReviewForm } from './form.ts'
import { RefFields } from './RefFields.tsx'
import { ReviewersField } from './ReviewersField.tsx'
import { suggestedPeople } from './suggested-people.ts'
import { TitleField } from './TitleField.tsx'
import { useUsualBase } from './use-usual-base.ts'

type ReviewFormProps = {
  repo: string
  branches: BranchList | undefined
  /** Whether the branches may still come. */
  listing: boolean
  draft: Draft<NewReviewForm>
  keep: (values: NewReviewForm) => void
  /** Whether typing begins here: not where the focus is needed elsewhere. */
  takesFocus: boolean
}

export function ReviewForm({ repo, branches, listing, draft, keep, takesFocus }: ReviewFormProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const schema = useMemo(() => newReviewSchema(branches), [branches])
  const people = useMemo(
    () => suggestedPeople(branches?.items ?? [], knownPeople(repo)),
    [branches, repo],
  )
  const form = useForm<NewReviewForm>({
    defaultValues: draft.values,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  const { control, getValues, handleSubmit, setFocus, setValue, trigger } = form
  useDraft(form, keep)
  useUsualBase(form, draft, branches)

  // What a link or a draft brought is checked at once; what is still empty waits until it is touched.
  useEffect(() => {
    const filled = fields.filter((name) => getValues(name).length > 0)
    if (filled.length > 0) void trigger(filled)
    if (takesFocus) setFocus(getValues('compare_ref') === '' ? 'compare_ref' : 'title')
  }, [getValues, setFocus, takesFocus, trigger])

  const mutation = useMutation(createReviewMutation(repo))
  const [saidByFields, setSaidByFields] = useState(false)
  const send = handleSubmit(async (values) => {
    setSaidByFields(false)
    try {
      const review = await sendDrafted(draft, values, () =>
        mutation.mutateAsync(toRequest(values, people)),
      )
      rememberRefs(repo, values)
      rememberRefs(review.repo_id, values)
      rememberReview(repo, review)
      rememberPeople([review.repo_id, repo], review)
      // Whoever went elsewhere meanwhile stays there.
      if (window.location.pathname !== pathname) return
      await navigate(reviewPath(review.repo_id, review.id), { replace: true })
    } catch (error) {
      setSaidByFields(showFieldErrors(error, fields, form))
    }
  })
  const submit = () => {
    setValue('reviewer_ids', allReviewers(getValues(), people))
    setValue('reviewer_text', '')
    return send()
  }
  return (
    <Form
      submit="Create review"
      onSubmit={submit}
      pending={mutation.isPending}
      error={saidByFields ? null : mutation.error}
      unknownOutcome="It may have been created, perhaps more than once"
      actions={
        <CopyFormLink path={() => newReviewPath(idOf(repo), toRequest(getValues(), people))} />
      }
    >
      {/* In this order a wrong field gets the focus. */}
      <RefFields form={form} repo={repo} branches={branches} listing={listing} />
      <TitleField form={form} />
      <DescriptionField control={control} />
      <ReviewersField form={form} people={people} />
    </Form>
  )
}
