// What there is to say of a form's draft: that it was restored, that others are kept, that nothing
// can be kept. Said politely, as it comes up.
import { AlertIcon, HistoryIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

import { Announcement } from '../ui/Announcement.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { OpenFormDraft } from './use-open-draft.ts'

import styles from './DraftNotice.module.css'

type DraftNoticeProps<Values> = {
  /** Undefined while it is being opened. */
  open: OpenFormDraft<Values> | undefined
  /** What tells one draft from another; empty where nothing does. */
  nameOf: (values: Values) => string
  discard: () => void
  undo: () => void
  restore: (id: string) => void
}

export function DraftNotice<Values>({
  open,
  nameOf,
  discard,
  undo,
  restore,
}: DraftNoticeProps<Values>) {
  const writtenAt = open?.draft.writtenAt
  const discarded = open?.discarded !== undefined
  const restored = !discarded && writtenAt !== undefined && open?.kept !== 'nothing'
  const others = open?.others ?? []
  const discardButton = useRef<HTMLButtonElement>(null)
  const chosen = useRef<string>(undefined)
  const id = open?.draft.id
  // The button that restored a draft is gone with it: the focus goes on beside what it did.
  useEffect(() => {
    if (id === undefined || chosen.current !== id) return
    chosen.current = undefined
    if (document.activeElement === document.body) discardButton.current?.focus()
  }, [id])
  return (
    <>
      <div className={clsx((restored || discarded) && styles.notice)}>
        <output className={styles.said}>
          {restored && 'Draft restored'}
          {discarded && 'Draft discarded'}
        </output>
        {restored && (
          <span className={styles.detail}>
            typed <Timestamp seconds={writtenAt / 1000} />
          </span>
        )}
        {(restored || discarded) && (
          // One button, so that the focus stays where it was pressed.
          <Button ref={discardButton} size="small" onClick={restored ? discard : undo}>
            {restored ? 'Discard draft' : 'Undo'}
          </Button>
        )}
      </div>
      <output className={styles.warning}>
        {restored && open?.draft.sent && (
          <>
            <AlertIcon /> This was sent, and nobody knows what became of it: look before you send it
            again.
          </>
        )}
      </output>
      <Announcement text={othersText(others.length)} />
      {others.map(({ id: other, writtenAt: at, values }) => (
        <div key={other} className={styles.notice}>
          <div id={`draft-${other}`} className={styles.other}>
            <HistoryIcon /> Another draft is kept here, typed <Timestamp seconds={at / 1000} />
            <div className={styles.name}>
              <PlainText text={nameOf(values)} />
            </div>
          </div>
          <Button
            size="small"
            aria-describedby={`draft-${other}`}
            onClick={() => {
              chosen.current = other
              restore(other)
            }}
          >
            Restore draft
          </Button>
        </div>
      ))}
      <output className={styles.aside}>
        {open?.elsewhere && 'Another tab has a draft of this form, too.'}
      </output>
      <output className={styles.warning}>
        {open?.kept === 'refused' && (
          <>
            <AlertIcon /> What you type can’t be kept, since this browser’s storage refuses it: it
            is lost when this page closes.
          </>
        )}
      </output>
    </>
  )
}

/** Each is shown with its name; one line is enough to say that they are there. */
function othersText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Another draft is kept.' : `${count} other drafts are kept.`
}
