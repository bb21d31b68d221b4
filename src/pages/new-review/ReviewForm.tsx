// The form itself: fields of the request, checked by the request's schema, begun with its draft.
import { useEffect, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'

import { lengths } from '../../../contract/text.ts'
import { createReviewMutation } from '../../api/queries.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { getConfig } from '../../config.ts'
import { useField } from '../../forms/checked-form.ts'
import type { Outcome } from '../../forms/draft.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { rememberRefs } from '../../memory/recent-refs.ts'
import { learnRepository, repositoryId } from '../../memory/repositories.ts'
import { storeReview } from '../../memory/reviews.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import {
  fields,
  idsIn,
  newReviewSchema,
  titleSuggestion,
  toRequest,
  type NewReviewForm,
} from './form.ts'
import { RefFields } from './RefFields.tsx'
import { ReviewersField } from './ReviewersField.tsx'
import { suggestedPeople } from './suggestions.ts'

import layout from '../../ui/Layout.module.css'

/** The most characters of a link, percent-encoded, that servers and chats let through. */
const longestLink = 8000

type ReviewFormProps = {
  repo: string
  /** The search of the form's address. */
  search: string
  start: NewReviewForm
  branches: BranchList | undefined
  /** Whether the branches may still come. */
  branchesLoading: boolean
}

export function ReviewForm({ repo, search, start, branches, branchesLoading }: ReviewFormProps) {
  const schema = useMemo(() => newReviewSchema(branches), [branches])
  const people = useMemo(() => suggestedPeople(repo, branches), [branches, repo])
  const { form, submit, state } = useWrite({
    place: { formName: 'new-review', repo, search },
    start,
    schema,
    toBody: toRequest,
    mutation: createReviewMutation(repo),
    fields,
    outcomeInWords,
    onSuccess: (review) => {
      learnRepository(repo, review.repo_id)
      rememberRefs(review)
      storeReview(review)
      const to = reviewPath(review.repo_id, review.id)
      return { title: 'Review created', name: titleText(review), to }
    },
  })
  const { getFieldState, getValues, setValue } = form
  // The default base comes after the form, with the branches. A base that was emptied by hand stays empty.
  const isRestored = state.restoredAt !== undefined
  useEffect(() => {
    const isChosen = getFieldState('base_ref').isDirty || getValues('base_ref') !== ''
    if (!isRestored && !isChosen) setValue('base_ref', start.base_ref)
  }, [isRestored, start.base_ref, getFieldState, getValues, setValue])

  const addTypedReviewers = () => {
    const { reviewer_ids, reviewer_text } = getValues()
    setValue('reviewer_ids', [...new Set([...reviewer_ids, ...idsIn(reviewer_text)])])
    setValue('reviewer_text', '')
  }
  const [linkLength, setLinkLength] = useState(0)
  const prefilledLink = () => {
    addTypedReviewers()
    const link = addressOf(newReviewPath(repositoryId(repo), toRequest(getValues())))
    setLinkLength(link.length)
    return link.length > longestLink ? undefined : link
  }

  return (
    <Form
      submit="Create review"
      onSubmit={() => {
        addTypedReviewers()
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
      {/* The document has the fields in the order of `fields`: the first wrong one gets the focus. */}
      <div className={layout.columns}>
        <div className={layout.regions}>
          <div className={layout.lines}>
            <RefFields {...{ form, repo, branches, branchesLoading }} />
            <TitleField control={form.control} branches={branches} />
          </div>
          <DescriptionField control={form.control} />
        </div>
        <ReviewersField form={form} people={people} />
      </div>
    </Form>
  )
}

type TitleFieldProps = { control: Control<NewReviewForm>; branches: BranchList | undefined }

/** The title, with a button that takes over the one suggested by the compare branch's name. */
function TitleField({ control, branches }: TitleFieldProps) {
  const { field, error } = useField(control, 'title')
  const compare_ref = useWatch({ control, name: 'compare_ref' })
  // Only a listed branch suggests a title; otherwise each typed letter would suggest another.
  const compare = branches?.find(compare_ref)
  return (
    <Field
      label="Title"
      required
      error={error?.message}
      count={{ value: field.value, max: lengths.title.max }}
      offer={field.value === '' && compare ? titleSuggestion(compare.branch_name) : undefined}
    >
      {(props) => (
        // The caret starts here where the refs are given.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <TextInput {...props} {...field} autoComplete="off" autoFocus={compare_ref !== ''} />
      )}
    </Field>
  )
}

function outcomeInWords(outcome: Outcome): string {
  if (outcome === 'unknown, changed since')
    return 'What was sent before may have been created. This text is another one: sent now, it may be created beside it'
  return getConfig().idempotency_keys
    ? 'It may have been created. Sending it again unchanged is safe: it is created once at most'
    : 'It may have been created. Sent again, it may be created twice'
}
