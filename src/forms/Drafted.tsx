// A form and its draft: opens the draft with the form, says what was restored, and lets the person
// discard it. For another repository or link it is another form.
import { AlertIcon } from '@primer/octicons-react/AlertIcon'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router'

import { namePassedAt, repositoryId } from '../memory/identity.ts'
import { useMemory, watchMemory } from '../memory/stored.ts'
import { samePageInRepository } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import { Draft, type DraftedForm } from './draft.ts'

import styles from './Drafted.module.css'

type DraftedProps<Values> = DraftedForm<Values> & {
  /** The form; it begins anew for every draft. */
  children: (draft: Draft<Values>) => ReactNode
}

export function Drafted<Values>(props: DraftedProps<Values>) {
  const { repo, link } = props
  // Where the name passes to another repository, what was typed stays with the first one.
  const passedAt = useMemory(() => namePassedAt(repo))
  return (
    <>
      {passedAt !== undefined && <LeftBehind passedAt={passedAt} {...props} />}
      <DraftedOnce key={JSON.stringify([repo, link, passedAt])} {...props} />
    </>
  )
}

/** Says where the text is that was typed while the name in the address was of another repository. */
function LeftBehind<Values>({
  passedAt,
  children: _form,
  ...form
}: DraftedProps<Values> & { passedAt: number }) {
  const address = useLocation()
  const former = repositoryId(form.repo, passedAt)
  // A name may have come back to the repository that had it.
  const isLeft = useMemory(
    () =>
      former !== repositoryId(form.repo) &&
      new Draft({ ...form, repo: former }).restored !== undefined,
  )
  if (!isLeft) return null
  return (
    <output className={styles.warning}>
      <span>
        <AlertIcon /> This address led to another repository before.{' '}
        <Link to={samePageInRepository(address, former)}>What was typed for that one</Link> is kept.
      </span>
    </output>
  )
}

function DraftedOnce<Values>({ children, ...form }: DraftedProps<Values>) {
  const [{ draft, number, discarded }, setOpened] = useState(() => ({
    draft: new Draft(form),
    number: 0,
    discarded: false,
  }))
  const open = (next: { discarded: boolean }) =>
    setOpened({ draft: new Draft(form), number: number + 1, ...next })
  const stored = useSyncExternalStore(draft.subscribe, () => draft.stored)
  const sent = useMemory(() => draft.sent)
  const heard = useEffectEvent(() => {
    if (draft.settled) open({ discarded: false })
  })
  useEffect(() => watchMemory(() => heard()), [])
  const restored = stored === 'nothing' ? undefined : draft.restored
  // Only a text that comes later than its status is announced.
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
  // What is said above the form doesn't render it again.
  const content = useMemo(
    () => <Fragment key={number}>{children(draft)}</Fragment>,
    [children, number, draft],
  )
  return (
    <>
      <div className={restored && styles.notice}>
        <output className={styles.said}>
          {discarded && stored === undefined && <span>Draft discarded</span>}
          {announced && <span>Draft restored</span>}
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
    // "Discard draft" goes with what it discards.
    <div ref={returnFocus} className={styles.restored}>
      <span className={styles.detail}>
        saved <Timestamp seconds={writtenAt / 1000} />
      </span>
      <Button size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
