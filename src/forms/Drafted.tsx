// A form with its draft: opens the form with what was typed before, says so, and offers to discard it. Another
// repository or prefill link means another form, with its own draft.
import { AlertIcon } from '@primer/octicons-react/AlertIcon'
import { clsx } from 'clsx'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useDeferredValue,
  useMemo,
  useState,
  type ReactNode,
} from 'react'

import { namePassedAt } from '../memory/identity.ts'
import { useMemory, watchMemory } from '../memory/stored.ts'
import { Button } from '../ui/Button.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import { Draft, type DraftedForm } from './draft.ts'

import layout from '../ui/Layout.module.css'
import styles from './Drafted.module.css'

type DraftedProps<Values> = DraftedForm<Values> & {
  /** Renders the form. Each draft gets a new one. */
  children: (draft: Draft<Values>) => ReactNode
}

export function Drafted<Values>(props: DraftedProps<Values>) {
  const { repo, link } = props
  // When the name in the address passes to another repository, the draft stays with the first one.
  const passedAt = useMemory(() => namePassedAt(repo))
  return <DraftedOnce key={JSON.stringify([repo, link, passedAt])} {...props} />
}

function DraftedOnce<Values>({ children, ...form }: DraftedProps<Values>) {
  const [{ draft, number, discarded }, setOpened] = useState(() => ({
    draft: new Draft(form),
    number: 0,
    discarded: false,
  }))
  const open = (next: { discarded: boolean }) =>
    setOpened({ draft: new Draft(form), number: number + 1, ...next })
  const stored = useMemory(() => draft.stored)
  const sent = useMemory(() => draft.sent)
  const heard = useEffectEvent(() => {
    if (draft.settled) open({ discarded: false })
  })
  useEffect(() => watchMemory(() => heard()), [])
  const restored = stored === 'nothing' ? undefined : draft.restored
  // Deferred, because a live region that is added together with its text isn't announced.
  const announced = useDeferredValue(restored !== undefined, false) ? restored : undefined
  const warnings = [
    announced?.older &&
      'This is not all that was typed: this browser couldn’t store what came after it.',
    announced?.sent &&
      sent &&
      'This was submitted, but the result is unknown. Check before submitting again.',
    stored === 'refused' &&
      'This browser can’t store what you type. It is lost when this page closes.',
  ].filter((warning) => warning !== undefined && warning !== false)
  // Memoized, so that changes of the messages above the form don't render the form.
  const content = useMemo(
    () => <Fragment key={number}>{children(draft)}</Fragment>,
    [children, number, draft],
  )
  return (
    <>
      <div className={clsx(restored && [layout.row, styles.notice])}>
        <output>
          {discarded && stored === undefined && <b>Draft discarded</b>}
          {announced && <b>Draft restored</b>}
        </output>
        {restored && (
          <Restored
            writtenAt={restored.writtenAt}
            onDiscard={() => {
              draft.discard()
              open({ discarded: true })
            }}
          />
        )}
      </div>
      <output className={styles.warning}>
        {warnings.map((warning) => (
          <span key={warning}>
            <AlertIcon /> {warning}
          </span>
        ))}
      </output>
      {content}
    </>
  )
}

function Restored({ writtenAt, onDiscard }: { writtenAt: number; onDiscard: () => void }) {
  return (
    // "Discard draft" removes itself while it has the focus.
    <div ref={returnFocus} className={clsx(layout.row, layout.ends, styles.restored)}>
      <small>
        saved <Timestamp seconds={writtenAt / 1000} />
      </small>
      <Button size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
