// A form and its draft: opens the draft with the form, says what was restored, and lets the person
// discard it. For another repository or link it is another form.
import { AlertIcon } from '@primer/octicons-react'
import { Fragment, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'

import { Button } from '../ui/Button.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Timestamp } from '../ui/Timestamp.tsx'
import { Draft, type DraftedForm, type Stored } from './draft.ts'

import styles from './Drafted.module.css'

/** The draft and the values that a form begins with, and where each change of its values goes. */
export type FormDraft<Values> = {
  draft: Draft<Values>
  values: Values
  onValues: (values: Values) => void
}

type DraftedProps<Values> = DraftedForm<Values> & {
  /** The form; it begins anew for every draft. */
  children: (formDraft: FormDraft<Values>) => ReactNode
}

export function Drafted<Values>(props: DraftedProps<Values>) {
  return <DraftedOnce key={JSON.stringify([props.repo, props.link])} {...props} />
}

function DraftedOnce<Values>({ children, ...form }: DraftedProps<Values>) {
  const [draft] = useState(() => new Draft(form))
  const [values, setValues] = useState(draft.values)
  const [stored, setStored] = useState<Stored>()
  const [discarded, setDiscarded] = useState(false)
  const onValues = useCallback((now: Values) => setStored(draft.store(now)), [draft])
  const restored = discarded || stored === 'nothing' ? undefined : draft.restored
  // Only a text that comes later than its status is announced.
  const announced = useDeferredValue(restored !== undefined, false) ? restored : undefined
  const warnings = [
    announced?.sent &&
      'This was submitted, but the result is unknown. Check before submitting again.',
    stored === 'refused' &&
      'This browser can’t store what you type. It is lost when this page closes.',
  ].filter((warning) => warning !== undefined && warning !== false)
  // What is said above the form doesn't render it again.
  const shown = useMemo(
    () => <Fragment key={String(discarded)}>{children({ draft, values, onValues })}</Fragment>,
    [children, discarded, draft, values, onValues],
  )
  return (
    <>
      <div className={restored && styles.notice}>
        <output className={styles.said}>
          {announced && 'Draft restored'}
          {discarded && stored !== 'stored' && 'Draft discarded'}
        </output>
        {restored && (
          <Restored
            writtenAt={restored.writtenAt}
            onDiscard={() => {
              draft.discard()
              draft.beginWith(form.start)
              setValues(form.start)
              setStored(undefined)
              setDiscarded(true)
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
      {shown}
    </>
  )
}

function Restored({ writtenAt, onDiscard }: { writtenAt: number; onDiscard: () => void }) {
  return (
    // "Discard draft" goes with what it discards.
    <div ref={returnFocus} className={styles.restored}>
      <span className={styles.detail}>
        typed <Timestamp seconds={writtenAt / 1000} />
      </span>
      <Button size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  )
}
