// The shell of every form that writes: its submit button, Ctrl/Cmd+Enter, and the failed write's error
// at the form. Error and pending are required: no form can forget them.
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from '../components/ApiProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Notice.tsx'
import { endsWord } from '../ui/shortcuts.ts'

import styles from './Form.module.css'

type FormProps = {
  /** The submit button's name. */
  submit: string
  /** Validates and sends; nothing happens while that is under way. */
  onSubmit: () => void
  pending: boolean
  /** What the write ended in. */
  error: Error | null
  /** What is left to say of the error where fields say the rest. */
  formMessage: string | undefined
  /** What to say when nobody knows whether the write happened. */
  unknownOutcome: string
  /** Beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

export function Form({
  submit,
  onSubmit,
  pending,
  error,
  children,
  actions,
  ...meaning
}: FormProps) {
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (endsWord(event)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    // The key is a shortcut for the submit button, which is there for everyone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className={styles.form}
      onKeyDown={submitByKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {error && (
        <div ref={bringIntoView} className={styles.problem}>
          <WriteProblem error={error} {...meaning} />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          loadingAnnouncement={`${submit}: sending`}
        >
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}

/** It stands at the end of a form that may be longer than the window. A wrong field comes first. */
function bringIntoView(problem: HTMLElement | null) {
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
  problem?.scrollIntoView({ block: 'nearest' })
}

type WriteProblemProps = Pick<FormProps, 'unknownOutcome' | 'formMessage'> & { error: Error }

function WriteProblem({ error, unknownOutcome, formMessage }: WriteProblemProps) {
  if (!(error instanceof ApiError)) return <ApiProblem error={error} />
  if (error.kind === 'session') {
    return (
      <Problem
        title="Not sent: the session had ended"
        message="Everything is still here. Sign in again, then submit again."
      />
    )
  }
  const title = error.outcomeUnknown ? unknownOutcome : undefined
  return <ApiProblem error={error} title={title} message={formMessage} />
}
