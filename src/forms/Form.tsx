// The shell of every form that writes: its submit button, Ctrl/Cmd+Enter, and the failed write's error
// at the form. The write's state is required: no form can forget to show it.
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from '../components/ApiProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Notice.tsx'
import { endsWord } from '../ui/shortcuts.ts'
import type { WriteState } from './use-write.ts'

import styles from './Form.module.css'

type FormProps = {
  /** The submit button's name. */
  submit: string
  /** Validates and sends; nothing happens while that is under way. */
  onSubmit: () => void
  state: WriteState
  /** Beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

export function Form({ submit, onSubmit, state, children, actions }: FormProps) {
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
      {state.error && (
        <div ref={bringIntoView} className={styles.problem}>
          <WriteProblem {...state} error={state.error} />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={state.pending}
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

function WriteProblem({
  error,
  unknownOutcome,
  formMessage,
}: Omit<WriteState, 'pending'> & { error: Error }) {
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
