// The description: a text field for Markdown, and its preview.
import { FileIcon } from '@primer/octicons-react/FileIcon'
import { clsx } from 'clsx'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'

import { getConfig } from '../../config.ts'
import { useField } from '../../forms/checked-form.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { MenuButton } from '../../ui/Menu.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { NewReviewForm } from './form.ts'

import layout from '../../ui/Layout.module.css'
import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './ReviewForm.module.css'

/** As its review will show it. The renderer is heavy and comes when it is likely to be asked for. */
const Rendered = lazyPart(
  async () => (await import('../../components/Markdown.tsx')).Markdown,
  NotRendered,
)

export function DescriptionField({ control }: { control: Control<NewReviewForm> }) {
  const { field, error } = useField(control, 'description')
  const [tab, setTab] = useState('Write')
  const written = useRef<HTMLTextAreaElement>(null)
  // The form focuses a field that is wrong, but can't focus one that is hidden behind its preview.
  const focusable = (textarea: HTMLTextAreaElement | null) => {
    written.current = textarea
    field.ref(
      textarea && {
        focus: () => {
          flushSync(() => setTab('Write'))
          textarea.focus()
        },
      },
    )
  }
  const insert = (template: string) => {
    const { value } = field
    field.onChange(inserted(value, template, written.current?.selectionEnd ?? value.length))
    setTab('Write')
  }
  return (
    <Field
      label="Description"
      error={error?.message}
      hint={
        <div className={clsx(layout.row, layout.ends)}>
          Optional. Markdown, without HTML.
          <Templates onInsert={insert} />
        </div>
      }
      count={{ value: field.value, max: 4096 }}
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
                  ref={focusable}
                  onFocus={() => void Rendered.load().catch(() => undefined)}
                  className={styles.text}
                />
              ),
              Preview: (
                <div className={styles.preview}>
                  {/* Headings of the text stand below one of the second level, as on the review's page. */}
                  <h2 className={hidden.hidden}>Preview</h2>
                  {field.value.trim() === '' ? (
                    <Absent>Nothing to preview.</Absent>
                  ) : (
                    tab === 'Preview' && (
                      <Suspense fallback={<SourceText text={field.value} />}>
                        <Rendered text={field.value} />
                      </Suspense>
                    )
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

/** The text is shown as it was written. The next look at the preview tries again. */
function NotRendered({ text }: { text: string }) {
  return (
    <>
      <SourceText text={text} />
      <NotLoaded />
    </>
  )
}

/** Texts that the deployment offers. They go in where they are asked for, and replace nothing that was typed. */
function Templates({ onInsert }: { onInsert: (text: string) => void }) {
  const { description_templates: templates } = getConfig()
  if (templates.length === 0) return null
  const items = templates.map(({ title, text }) => ({ label: title, action: () => onInsert(text) }))
  return <MenuButton label="Insert template" icon={FileIcon} sections={[{ items }]} />
}

/** `text` with `template` at the place `at`, in UTF-16 units; a blank line parts it from what was typed. */
export function inserted(text: string, template: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return before + gap(before) + template + gap(after) + after
}

function gap(part: string): string {
  return part.trim() === '' ? '' : '\n\n'
}
