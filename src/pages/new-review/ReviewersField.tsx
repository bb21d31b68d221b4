// The reviewers of the form: those that were added, and what is typed and not added yet.
import { useController, type UseFormReturn } from 'react-hook-form'

import type { NewReviewForm } from './form.ts'
import { reviewerMessages } from './reviewer-messages.ts'
import { ReviewerPicker } from './ReviewerPicker.tsx'
import type { SuggestedPerson } from './suggested-people.ts'

type ReviewersFieldProps = {
  form: UseFormReturn<NewReviewForm>
  people: readonly SuggestedPerson[]
}

export function ReviewersField({ form, people }: ReviewersFieldProps) {
  const { control, trigger } = form
  const { field, fieldState } = useController({ control, name: 'reviewer_ids' })
  const { field: typed } = useController({ control, name: 'reviewer_text' })
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
      suggestions={people}
    />
  )
}
