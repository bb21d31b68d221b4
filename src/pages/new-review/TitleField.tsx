// The title, with a button that takes over the one suggested by the compare branch's name.
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { useField } from '../../forms/checked-form.ts'
import { usualBases, type BranchList } from '../../list/branch-list.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import type { NewReviewForm } from './form.ts'

type TitleFieldProps = {
  form: UseFormReturn<NewReviewForm>
  branches: BranchList | undefined
  suggestedBase: string | undefined
}

export function TitleField({ form, branches, suggestedBase }: TitleFieldProps) {
  const { control, setValue } = form
  const { field, error } = useField(control, 'title')
  const compare_ref = useWatch({ control, name: 'compare_ref' })
  // Only a listed branch suggests one: a name that is still being typed is none.
  const compare = branches?.find(compare_ref)
  const suggestion = compare && titleSuggestion(compare.branch_name, suggestedBase)
  return (
    <Field
      label="Title"
      required
      error={error?.message}
      count={{ value: field.value, max: 1024 }}
      offer={field.value === '' ? suggestion : undefined}
      onTake={(title) => setValue('title', title, { shouldValidate: true })}
    >
      {(props) => (
        // Where the refs are given; see RefFields.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <TextInput {...props} {...field} autoComplete="off" autoFocus={compare_ref !== ''} />
      )}
    </Field>
  )
}

/**
 * The last part of a branch's name in words, without a number that it begins with:
 * `feature/12-fix-login_page` gives "Fix login page". Undefined when that leaves nothing worth offering, and for a
 * branch that others are merged into, `base` or one with a usual name: it says nothing of what changes.
 */
export function titleSuggestion(branch_name: string, base?: string): string | undefined {
  if (branch_name === base || usualBases.includes(branch_name)) return undefined
  const last = branch_name.split('/').findLast((part) => part !== '') ?? ''
  const words = last
    .replace(/[-_\s]+/gu, ' ')
    .trim()
    .replace(/^\d+ /, '')
  if (!/\p{L}{2}/u.test(words)) return undefined
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
