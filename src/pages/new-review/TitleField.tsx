// The title, and the one that the compare branch's name suggests: offered, never typed for the person.
import { Button, TextInput } from '@primer/react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'

import { visibleText } from '../../lib/visible-text.ts'
import { Field, invalidLook } from '../../ui/Field.tsx'
import type { NewReviewForm } from './form.ts'
import { titleSuggestion } from './title-suggestion.ts'

import styles from './ReviewForm.module.css'

export function TitleField({ form }: { form: UseFormReturn<NewReviewForm> }) {
  const { control, setFocus, setValue } = form
  const { field, fieldState } = useController({ control, name: 'title' })
  const suggestion = titleSuggestion(useWatch({ control, name: 'compare_ref' }))
  return (
    <div>
      <Field
        label="Title"
        error={fieldState.error?.message}
        count={{ value: field.value, max: 1024 }}
      >
        {(props) => (
          <TextInput {...props} {...invalidLook(props)} {...field} block autoComplete="off" />
        )}
      </Field>
      {field.value === '' && suggestion !== undefined && (
        <Button
          variant="invisible"
          size="small"
          className={styles.suggestion}
          // As on the submit button: the press would move the field's message under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setValue('title', suggestion, { shouldValidate: true })
            // The button goes away, and the focus would with it.
            setFocus('title')
          }}
        >
          Use “{visibleText(suggestion)}”
        </Button>
      )}
    </div>
  )
}
