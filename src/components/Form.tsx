// The shell of every form that writes: one submit at a time, Ctrl/Cmd+Enter, and the failed write's
// error at the form. Error and pending are required: no form can forget them.
import { Button } from '@primer/react'
import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { Problem } from '../ui/Problem.tsx'
import { ApiProblem } from './ApiProblem.tsx'

import styles from './Form.module.css'

type FormProps = {
  /** The submit button's name. */
  submit: string
  /** Validates, sends, and settles when that is over, however it ended. */
  onSubmit: () => Promise<void>
  pending: boolean
  /** What the write ended in, unless it is shown at a field. */
  error: Error | null
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
  unknownOutcome,
  actions,
  children,
}: FormProps) {
  // State changes come too late to stop a second press within one frame.
  const submitting = useRef(false)
  const send = async () => {
    if (submitting.current) return
    submitting.current = true
    try {
      await onSubmit()
    } finally {
      submitting.current = false
    }
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // An input method's own: it ends a word, and the text isn't whole before.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
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
        void send()
      }}
    >
      {children}
      {error && (
        <div ref={bringIntoView} className={styles.problem}>
          <WriteProblem error={error} unknownOutcome={unknownOutcome} />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          loadingAnnouncement={`${submit}: sending`}
          // A field that loses the focus may show its message and push the button away from the press.
          onMouseDown={(event) => event.preventDefault()}
          // It takes the focus all the same, before it sends: leaving a field may complete its value.
          onClick={({ currentTarget }) => currentTarget.focus()}
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

function WriteProblem({ error, unknownOutcome }: { error: Error; unknownOutcome: string }) {
  if (error instanceof ApiError && error.kind === 'session') {
    return (
      <Problem
        title="Not sent: the session had ended"
        message="Everything is still here. Once you are signed in again, send it again."
      />
    )
  }
  const unknown = error instanceof ApiError && error.outcomeUnknown
  return <ApiProblem error={error} {...(unknown && { title: unknownOutcome })} />
}
