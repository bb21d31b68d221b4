// The frame of every form that writes: its draft, submit button, Ctrl+Enter or ⌘+Enter, and the error of a failed write.
// The state of the write is a required property, so that no form can forget to show it.
import { clsx } from 'clsx'
import { useDeferredValue, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'

import { ApiError } from '../api/errors.ts'
import { ApiProblem } from '../components/ApiProblem.tsx'
import { useMemory } from '../memory/stored-texts.ts'
import { Button } from '../ui/Button.tsx'
import { endsWord } from '../ui/keys.ts'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import { hasUnstoredDrafts } from './draft.ts'
import type { WriteState } from './use-write.ts'

import layout from '../ui/Layout.module.css'
import styles from './Form.module.css'

type FormProps = {
  /** The submit button's name. */
  submit: string
  /** Validates and sends. It may be called while a write is under way, and must not send then. */
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
    <>
      <DraftNotices {...state} />
      {/* The key is only a shortcut for the submit button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        // After a write that stays on its page, the form begins anew.
        ref={returnFocus}
        noValidate
        className={clsx(layout.regions, styles.form)}
        onKeyDown={submitByKey}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {state.error && (
          <div
            ref={bringIntoView}
            className={clsx(styles.problem, state.formMessage === '' && styles.atFields)}
          >
            <ApiProblem
              error={state.error}
              title={isOutcomeUnknown(state.error) ? state.outcomeSentence : undefined}
              message={state.formMessage}
            />
          </div>
        )}
        {/* Also of an earlier attempt, where the last one was refused. */}
        {state.outcomeSentence !== undefined &&
          !state.pending &&
          !(state.error && isOutcomeUnknown(state.error)) && (
            <Notice variant="warning" title={state.outcomeSentence} />
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
    </>
  )
}

type DraftState = Pick<WriteState, 'restoredAt' | 'isDiscarded' | 'discard' | 'pending'>

/** Says that the form shows what was typed before, and offers to discard it; and where the browser can't store it. */
function DraftNotices({ restoredAt, isDiscarded, discard, pending }: DraftState) {
  const isUnstored = useMemory(hasUnstoredDrafts)
  const isRestored = restoredAt !== undefined
  // Deferred, because a live region that is added together with its text isn't announced.
  const isAnnounced = useDeferredValue(isRestored, false)
  return (
    <>
      <div className={clsx(isRestored && [layout.row, styles.message, styles.restored])}>
        <output>
          {isDiscarded && <b>Draft discarded</b>}
          {isAnnounced && <b>Draft restored</b>}
        </output>
        {isRestored && (
          // "Discard draft" removes itself while it has the focus.
          <div ref={returnFocus} className={clsx(layout.row, layout.ends, styles.rest)}>
            <small>
              saved <Timestamp seconds={restoredAt / 1000} />
            </small>
            <Button
              size="small"
              aria-disabled={pending || undefined}
              onClick={pending ? undefined : discard}
            >
              Discard draft
            </Button>
          </div>
        )}
      </div>
      <output>
        {isUnstored && (
          <Notice
            variant="warning"
            title="This browser can’t store what you type. It is lost when this page closes."
            className={styles.message}
          />
        )}
      </output>
    </>
  )
}

/** The problem is at the end of the form, perhaps below the window. An invalid field is focused instead. */
function bringIntoView(problem: HTMLElement | null) {
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
  problem?.scrollIntoView({ block: 'nearest' })
}

function isOutcomeUnknown(error: Error): boolean {
  return error instanceof ApiError && error.outcomeUnknown
}
