// The reviewers of the form: those that were added, and what is typed and not added yet.
import { useMemo } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'

import type { ReadBranch } from '../../api/endpoints.ts'
import { ReviewerPicker } from '../../components/ReviewerPicker.tsx'
import { suggestedPeople } from '../../lib/suggested-people.ts'
import { knownPeople } from '../../memory/known-people.ts'
import type { NewReviewForm } from './form.ts'
import { reviewerMessages } from './reviewer-messages.ts'

type ReviewersFieldProps = {
  repo: string
  form: UseFormReturn<NewReviewForm>
  branches: readonly ReadBranch[] | undefined
}

export function ReviewersField({ repo, form, branches }: ReviewersFieldProps) {
  const { control, trigger } = form
  const { field, fieldState } = useController({ control, name: 'reviewer_ids' })
  const { field: typed } = useController({ control, name: 'reviewer_text' })
  const suggestions = useMemo(
    () => suggestedPeople(branches ?? [], knownPeople(repo)),
    [branches, repo],
  )
  const messages = reviewerMessages(fieldState.error, field.value)
  return (
    <ReviewerPicker
      value={field.value}
      onChange={(ids) => {
        field.onChange(ids)
        if (fieldState.error) void trigger('reviewer_ids')
      }}
      text={typed.value}
      onText={typed.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={messages.field}
      itemErrors={messages.items}
      suggestions={suggestions}
    />
  )
}
