// The title, with a button that takes over the one suggested by the compare branch's name.
import { useWatch, type Control } from 'react-hook-form'

import { useField } from '../../forms/checked-form.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import type { NewReviewForm } from './form.ts'
import { titleSuggestion } from './title-suggestion.ts'

type TitleFieldProps = { control: Control<NewReviewForm>; branches: BranchList | undefined }

export function TitleField({ control, branches }: TitleFieldProps) {
  const { field, error } = useField(control, 'title')
  const compare_ref = useWatch({ control, name: 'compare_ref' })
  // Only a listed branch suggests one: a name that is still being typed is none.
  const compare = branches?.find(compare_ref)
  return (
    <Field
      label="Title"
      required
      error={error?.message}
      count={{ value: field.value, max: 1024 }}
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
