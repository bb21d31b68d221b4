// The description: a text field for Markdown, and its preview.
import { FileIcon } from '@primer/octicons-react/FileIcon'
import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'

import { lengths } from '../../../contract/text.ts'
import { getConfig } from '../../config.ts'
import { useField } from '../../forms/checked-form.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea, insertText } from '../../ui/Input.tsx'
import { MenuButton } from '../../ui/Menu.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { NewReviewForm } from './form.ts'

import layout from '../../ui/Layout.module.css'
import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './ReviewForm.module.css'

/** Heavy, and seldom asked for. */
const Markdown = lazy(async () => ({
  default: (await import('../../components/Markdown.tsx')).Markdown,
}))

export function DescriptionField({ control }: { control: Control<NewReviewForm> }) {
  const { field, error } = useField(control, 'description')
  const [tab, setTab] = useState('Write')
  const textarea = useRef<HTMLTextAreaElement>(null)
  const focus = () => {
    // The form focuses a field that is wrong, but can't focus one that is hidden behind its preview.
    flushSync(() => setTab('Write'))
    textarea.current?.focus()
  }
  const { description_templates: templates } = getConfig()
  const items = templates.map(({ title, text }) => ({
    label: title,
    action: () => {
      focus()
      if (textarea.current) insertTemplate(textarea.current, text)
    },
  }))
  return (
    <Field
      label="Description"
      error={error?.message}
      hint={
        <div className={clsx(layout.row, layout.ends)}>
          <span>Optional. Markdown, without HTML.</span>
          {items.length > 0 && (
            <MenuButton label="Insert template" icon={FileIcon} sections={[{ items }]} />
          )}
        </div>
      }
      count={{ value: field.value, max: lengths.description.max }}
    >
      {(props) => (
        <div>
          <Tabs
            label="Description"
            joined
            value={tab}
            onChange={setTab}
            tabs={{
              Write: (
                <Textarea
                  {...props}
                  {...field}
                  ref={(element) => {
                    textarea.current = element
                    field.ref(element && { focus })
                  }}
                  className={styles.text}
                />
              ),
              Preview: tab === 'Preview' && (
                <div className={styles.preview}>
                  {/* Headings of the text stand below one of the second level, as on the review's page. */}
                  <h2 className={hidden.hidden}>Preview</h2>
                  {field.value.trim() === '' ? (
                    <Absent>Nothing to preview.</Absent>
                  ) : (
                    <Suspense fallback={<SourceText text={field.value} />}>
                      <Markdown text={field.value} />
                    </Suspense>
                  )}
                </div>
              ),
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Puts a template in at the caret. It replaces nothing, and a blank line parts it from what was typed. */
function insertTemplate(textarea: HTMLTextAreaElement, template: string): void {
  const { value, selectionEnd: at } = textarea
  const text = gapAt(value.slice(0, at)) + template + gapAt(value.slice(at))
  insertText(textarea, text, { from: at, to: at })
}

function gapAt(part: string): string {
  return part.trim() === '' ? '' : '\n\n'
}
