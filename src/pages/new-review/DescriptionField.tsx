// The description: written as Markdown, looked at as it will be shown.
import { Textarea } from '@primer/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, type Control } from 'react-hook-form'

import { Description } from '../../components/Description.tsx'
import { Field } from '../../components/Field.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import type { NewReviewForm } from './form.ts'

import styles from './ReviewForm.module.css'

export function DescriptionField({ control }: { control: Control<NewReviewForm> }) {
  const { field, fieldState } = useController({ control, name: 'description' })
  const [tab, setTab] = useState('Write')
  // The form focuses a field that is wrong; hidden behind its preview, the text couldn't take it.
  const focusable = (textarea: HTMLTextAreaElement | null) =>
    field.ref(
      textarea && {
        focus: () => {
          flushSync(() => setTab('Write'))
          textarea.focus()
        },
      },
    )
  return (
    <Field
      label="Description"
      error={fieldState.error?.message}
      hint="Optional. Markdown, without HTML."
      count={{ value: field.value, max: 4096 }}
    >
      {(props) => (
        <Tabs
          label="Description"
          value={tab}
          onChange={setTab}
          tabs={{
            Write: (
              <Textarea {...props} {...field} ref={focusable} block rows={8} resize="vertical" />
            ),
            Preview: (
              <div className={styles.preview}>
                {tab === 'Preview' && field.value.trim() !== '' && (
                  <Description text={field.value} />
                )}
                {field.value.trim() === '' && <p className={styles.nothing}>Nothing to preview.</p>}
              </div>
            ),
          }}
        />
      )}
    </Field>
  )
}
