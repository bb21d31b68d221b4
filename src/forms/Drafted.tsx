// A form with its draft: opens the form with what was typed before, says so, and offers to discard it. Another address
// is another form, with its own draft.
import { clsx } from 'clsx'
import { Fragment, useDeferredValue, useState, type ReactNode } from 'react'

import { useMemory } from '../memory/stored.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import { Draft, hasUnstoredDrafts, type DraftedForm } from './draft.ts'

import layout from '../ui/Layout.module.css'
import styles from './Drafted.module.css'

type DraftedProps<Values, Body> = DraftedForm<Values, Body> & {
  /** Renders the form. Each draft gets a new one. */
  children: (draft: Draft<Values, Body>) => ReactNode
}

export function Drafted<Values, Body>(props: DraftedProps<Values, Body>) {
  return <DraftedAt key={JSON.stringify([props.repo, props.query])} {...props} />
}

function DraftedAt<Values, Body>({ children, ...form }: DraftedProps<Values, Body>) {
  const [{ draft, discards }, setOpened] = useState(() => ({ draft: new Draft(form), discards: 0 }))
  const isUnstored = useMemory(hasUnstoredDrafts)
  const { restoredAt } = draft
  // Deferred, because a live region that is added together with its text isn't announced.
  const isAnnounced = useDeferredValue(restoredAt !== undefined, false)
  const discard = () => {
    draft.discard()
    setOpened({ draft: new Draft(form), discards: discards + 1 })
  }
  return (
    <>
      <div
        className={clsx(restoredAt !== undefined && [layout.row, styles.message, styles.restored])}
      >
        <output>
          {discards > 0 && <b>Draft discarded</b>}
          {isAnnounced && <b>Draft restored</b>}
        </output>
        {restoredAt !== undefined && (
          // "Discard draft" removes itself while it has the focus.
          <div ref={returnFocus} className={clsx(layout.row, layout.ends, styles.rest)}>
            <small>
              saved <Timestamp seconds={restoredAt / 1000} />
            </small>
            <Button size="small" onClick={discard}>
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
      <Fragment key={discards}>{children(draft)}</Fragment>
    </>
  )
}
