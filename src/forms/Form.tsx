// The frame of every form that writes: submit button, Ctrl+Enter or ⌘+Enter, and the error of a failed write. The
// state of the write is a required property, so that no form can forget to show it.
import { clsx } from 'clsx'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from '../components/ApiProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { endsWord } from '../ui/keys.ts'
import { Notice, Problem } from '../ui/Notice.tsx'
import type { WriteState } from './use-write.ts'

import layout from '../ui/Layout.module.css'
import styles from './Form.module.css'

type FormProps = {
  /** The submit button's name. */
  submit: string
  /** Validates and sends. Not called while a write is under way. */
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
    // The key is only a shortcut for the submit button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className={clsx(layout.regions, styles.form)}
      onKeyDown={submitByKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {state.error ? (
        <div
          ref={bringIntoView}
          className={clsx(styles.problem, state.formMessage === '' && styles.atFields)}
        >
          <WriteProblem {...state} error={state.error} />
        </div>
      ) : (
        state.unknownOutcome !== undefined &&
        !state.pending && <Notice variant="warning" title={state.unknownOutcome} />
      )}
      <div className={layout.row}>
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

/** The problem is at the end of the form, perhaps below the window. An invalid field is focused instead. */
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
        message="Everything is still here. Submit it again once you are signed in."
      />
    )
  }
  const title = error.outcomeUnknown ? unknownOutcome : undefined
  return <ApiProblem error={error} title={title} message={formMessage} />
}
