// The description: a text field for Markdown, and its preview.
import { FileIcon } from '@primer/octicons-react/FileIcon'
import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'

import { getConfig } from '../../config.ts'
import { useField } from '../../forms/checked-form.ts'
import { partNotLoaded } from '../../loading/new-build.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { insertText } from '../../ui/insert-text.ts'
import { MenuButton } from '../../ui/Menu.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { NewReviewForm } from './form.ts'

import layout from '../../ui/Layout.module.css'
import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './ReviewForm.module.css'

/** The renderer is heavy and comes when it is likely to be asked for. */
const loadMarkdown = () => import('../../components/Markdown.tsx')

/** As its review will show it. */
const Rendered = lazy(() =>
  loadMarkdown().then(
    ({ Markdown }) => ({ default: Markdown }),
    () => ({ default: NotRendered }),
  ),
)

export function DescriptionField({ control }: { control: Control<NewReviewForm> }) {
  const { field, error } = useField(control, 'description')
  const [tab, setTab] = useState('Write')
  const [refusedFiles, setRefusedFiles] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const focus = () => {
    // The form focuses a field that is wrong, but can't focus one that is hidden behind its preview.
    flushSync(() => setTab('Write'))
    textarea.current?.focus()
  }
  const insert = (template: string) => {
    focus()
    if (textarea.current) insertTemplate(textarea.current, template)
  }
  // A browser would drop a pasted file without a word, and leave the page for a dropped one.
  const refuseFiles = (event: ClipboardEvent | DragEvent, { types }: DataTransfer) => {
    if (!types.includes('Files') || types.includes('text/plain')) return
    event.preventDefault()
    setRefusedFiles(true)
  }
  return (
    <Field
      label="Description"
      error={error?.message}
      hint={
        <div className={clsx(layout.row, layout.ends)}>
          <output>
            {refusedFiles
              ? 'Files and pictures can’t be sent, only text.'
              : 'Optional. Markdown, without HTML.'}
          </output>
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
                  ref={(element) => {
                    textarea.current = element
                    field.ref(element && { focus })
                  }}
                  onChange={(event) => {
                    setRefusedFiles(false)
                    field.onChange(event)
                  }}
                  onFocus={() => void loadMarkdown().catch(() => undefined)}
                  onPaste={(event) => refuseFiles(event, event.clipboardData)}
                  onDragOver={(event) => {
                    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
                  }}
                  onDrop={(event) => refuseFiles(event, event.dataTransfer)}
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

/** The text as it was written. */
function NotRendered({ text }: { text: string }) {
  return (
    <>
      <SourceText text={text} />
      <Problem title="Something went wrong" message={partNotLoaded} />
    </>
  )
}

/** Texts that the deployment offers. They go in at the caret, and replace nothing that was typed. */
function Templates({ onInsert }: { onInsert: (text: string) => void }) {
  const { description_templates: templates } = getConfig()
  if (templates.length === 0) return null
  const items = templates.map(({ title, text }) => ({ label: title, action: () => onInsert(text) }))
  return <MenuButton label="Insert template" icon={FileIcon} sections={[{ items }]} />
}

/** A blank line parts the template from what was typed. */
function insertTemplate(textarea: HTMLTextAreaElement, template: string): void {
  const { value, selectionEnd: at } = textarea
  const text = gapAt(value.slice(0, at)) + template + gapAt(value.slice(at))
  insertText(textarea, text, { from: at, to: at })
}

function gapAt(part: string): string {
  return part.trim() === '' ? '' : '\n\n'
}
