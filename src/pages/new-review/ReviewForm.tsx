import { zodResolver } from '@hookform/resolvers/zod'
// The form itself: fields of the request, checked by the request's schema.
import { ArrowSwitchIcon } from '@primer/octicons-react'
import { Button, IconButton, TextInput } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'

import type { ReadBranch } from '../../api/endpoints.ts'
import { createReviewMutation } from '../../api/queries.ts'
import { showFieldErrors } from '../../components/field-errors.ts'
import { Field } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { RefPicker } from '../../components/RefPicker.tsx'
import { ReviewerPicker } from '../../components/ReviewerPicker.tsx'
import { authorsOf } from '../../lib/branch-authors.ts'
import { titleSuggestion } from '../../lib/title-suggestion.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { lastBase, rememberBase } from '../../memory/recents.ts'
import { newReviewPath, reviewPath } from '../../paths.ts'
import { CopyFormLink } from './CopyFormLink.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { fields, newReviewSchema, prefilled, toRequest, type NewReviewForm } from './form.ts'
import { reviewerMessages } from './reviewer-messages.ts'

import styles from './ReviewForm.module.css'

const noBranches: readonly ReadBranch[] = []

type ReviewFormProps = { repo: string; branches: readonly ReadBranch[] | undefined }

export function ReviewForm({ repo, branches }: ReviewFormProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const schema = useMemo(() => newReviewSchema(branches ?? noBranches), [branches])
  const form = useForm<NewReviewForm>({
    defaultValues: prefilled(search),
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  const { control, formState, getValues, setError, setFocus, setValue, trigger } = form
  const { errors, touchedFields } = formState

  // In the order of the page: the first field that is wrong gets the focus.
  const base = useController({ control, name: 'base_ref' })
  const compare = useController({ control, name: 'compare_ref' })
  const title = useController({ control, name: 'title' })
  const description = useController({ control, name: 'description' })
  const reviewers = useController({ control, name: 'reviewer_ids' })

  // What a link brought is checked at once; what is still empty waits until it is touched.
  useEffect(() => {
    const filled = fields.filter((name) => getValues(name).length > 0)
    if (filled.length > 0) void trigger(filled)
    setFocus(getValues('compare_ref') === '' ? 'compare_ref' : 'title')
  }, [getValues, setFocus, trigger])

  // The base is filled in once, when the branches are there and nobody has filled it in.
  const baseFilledIn = useRef(false)
  useEffect(() => {
    const usual = lastBase(repo) ?? (branches && usualBase(branches))
    if (usual === undefined || baseFilledIn.current) return
    baseFilledIn.current = true
    if (getValues('base_ref') !== '') return
    setValue('base_ref', usual)
    if (getValues('compare_ref') !== '') void trigger('compare_ref')
  }, [branches, getValues, repo, setValue, trigger])

  const changeRef = (field: typeof base | typeof compare, ref: string) => {
    field.field.onChange(ref)
    // Base and compare are wrong together, so they become right together.
    if (touchedFields.compare_ref || errors.compare_ref) void trigger('compare_ref')
  }
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref, { shouldDirty: true })
    setValue('compare_ref', base_ref, { shouldDirty: true })
    const wrong = (['base_ref', 'compare_ref'] as const).filter((name) => errors[name])
    if (wrong.length > 0) void trigger(['base_ref', 'compare_ref'])
  }

  const mutation = useMutation(createReviewMutation(repo))
  const [saidByFields, setSaidByFields] = useState(false)
  const send = form.handleSubmit(async (values) => {
    setSaidByFields(false)
    try {
      const review = await mutation.mutateAsync(toRequest(values))
      rememberBase(repo, values.base_ref)
      rememberBase(review.repo_id, values.base_ref)
      await navigate(reviewPath(review.repo_id, review.id), { replace: true })
    } catch (error) {
      setSaidByFields(showFieldErrors(error, fields, setError))
    }
  })

  const suggestion = titleSuggestion(compare.field.value)
  const suggestions = useMemo(() => authorsOf(branches ?? noBranches), [branches])
  const reviewerErrors = reviewerMessages(errors.reviewer_ids)
  return (
    <Form
      submit="Create review"
      onSubmit={() => send()}
      pending={mutation.isPending}
      error={saidByFields ? null : mutation.error}
      unknownOutcome="It may have been created, perhaps more than once"
      actions={<CopyFormLink path={() => newReviewPath(repo, getValues())} />}
    >
      <div className={styles.refs}>
        <RefPicker
          label="Base"
          max={128}
          branches={branches}
          value={base.field.value}
          onChange={(ref) => changeRef(base, ref)}
          onBlur={base.field.onBlur}
          error={errors.base_ref?.message}
          inputRef={base.field.ref}
        />
        <IconButton
          icon={ArrowSwitchIcon}
          className={styles.swap}
          aria-label="Swap base and compare"
          onClick={swap}
        />
        <RefPicker
          label="Compare"
          max={128}
          branches={branches}
          value={compare.field.value}
          onChange={(ref) => changeRef(compare, ref)}
          onBlur={compare.field.onBlur}
          error={errors.compare_ref?.message}
          inputRef={compare.field.ref}
        />
      </div>
      <div>
        <Field
          label="Title"
          error={errors.title?.message}
          count={{ value: title.field.value, max: 1024 }}
        >
          {(props) => <TextInput {...props} {...title.field} block autoComplete="off" />}
        </Field>
        {title.field.value === '' && suggestion !== undefined && (
          <Button
            variant="invisible"
            size="small"
            // As on the submit button: the press would move the field's message under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setValue('title', suggestion, { shouldDirty: true, shouldValidate: true })
              // The button goes away, and the focus would with it.
              setFocus('title')
            }}
          >
            Use “{visibleText(suggestion)}”
          </Button>
        )}
      </div>
      <DescriptionField field={description.field} error={errors.description?.message} />
      <ReviewerPicker
        value={reviewers.field.value}
        onChange={(ids) => {
          reviewers.field.onChange(ids)
          if (errors.reviewer_ids) void trigger('reviewer_ids')
        }}
        onBlur={reviewers.field.onBlur}
        fieldRef={reviewers.field.ref}
        error={reviewerErrors.field}
        itemErrors={reviewerErrors.items}
        suggestions={suggestions}
      />
    </Form>
  )
}

function usualBase(branches: readonly ReadBranch[]): string | undefined {
  return ['main', 'master'].find((name) => branches.some(({ branch_name }) => branch_name === name))
}
