// The description: written as Markdown, looked at as it will be shown.
import { Textarea } from '@primer/react'
import { useState, type Ref } from 'react'

import { Description } from '../../components/Description.tsx'
import { Field } from '../../components/Field.tsx'
import { Tabs } from '../../components/Tabs.tsx'

import styles from './ReviewForm.module.css'

type DescriptionFieldProps = {
  field: {
    name: string
    value: string
    onChange: (event: unknown) => void
    onBlur: () => void
    ref: Ref<HTMLTextAreaElement>
  }
  error: string | undefined
}

export function DescriptionField({ field, error }: DescriptionFieldProps) {
  const [tab, setTab] = useState('Write')
  // A message belongs beside the text, which can't take the focus while it is hidden.
  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    setSeenError(error)
    if (error !== undefined) setTab('Write')
  }
  return (
    <Field
      label="Description"
      error={error}
      hint="Optional. Markdown, without HTML."
      count={{ value: field.value, max: 4096 }}
    >
      {(control) => (
        <Tabs
          label="Description"
          value={tab}
          onChange={setTab}
          tabs={{
            Write: <Textarea {...control} {...field} block rows={8} resize="vertical" />,
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
