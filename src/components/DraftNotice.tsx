// What there is to say of a form's draft: that it was restored, that others are kept, that nothing
// can be kept. Said politely, as it comes up.
import { AlertIcon, HistoryIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { clsx } from 'clsx'

import { PlainText } from './PlainText.tsx'
import { Timestamp } from './Timestamp.tsx'
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
          <Button size="small" onClick={restored ? discard : undo}>
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
      {open?.others.map(({ id, writtenAt: at, values }) => (
        <div key={id} className={styles.notice}>
          <div id={`draft-${id}`} className={styles.other}>
            <HistoryIcon /> Another draft is kept here, typed <Timestamp seconds={at / 1000} />
            <div className={styles.name}>
              <PlainText text={nameOf(values)} />
            </div>
          </div>
          <Button size="small" aria-describedby={`draft-${id}`} onClick={() => restore(id)}>
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
