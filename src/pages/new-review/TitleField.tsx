// The title, with a button that takes over the one suggested by the compare branch's name.
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
          // Without this the press would blur the field, whose message would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setValue('title', suggestion, { shouldValidate: true })
            // The button is removed, and the focus would be lost with it.
            setFocus('title')
          }}
        >
          Use “{visibleText(suggestion)}”
        </Button>
      )}
    </div>
  )
}
