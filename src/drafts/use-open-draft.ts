// The draft of an open form as React state: which one it is, whether it can be kept, and the ways to
// another. Storage is the memory's business.
import { useCallback, useEffect, useRef, useState } from 'react'

import { discardDraft, keepDraft, leaveDraft, type DraftedForm } from './drafts.ts'
import { openDraft, type OpenedDraft } from './open-draft.ts'

/** The draft that a form was opened with, and what became of it since. */
export type OpenFormDraft<Values> = OpenedDraft<Values> & {
  /** How often the form began anew with this draft. */
  beginnings: number
  /** What became of the last change; absent before the first. */
  kept?: ReturnType<typeof keepDraft>
  /** What the form held when it was discarded, until something else is typed. */
  discarded?: OpenedDraft<Values>['draft']
}

/** `given` counts once: a form that begins with something else is to be mounted anew. */
export function useOpenDraft<Values>(given: DraftedForm<Values>) {
  const [form] = useState(given)
  const [wanted, setWanted] = useState<string>()
  const [open, setOpen] = useState<OpenFormDraft<Values>>()
  const latest = useRef<Values>(undefined)

  useEffect(() => {
    let left = false
    const opening = openDraft(form, wanted)
    const show = async () => {
      const opened = await opening
      if (left) return
      latest.current = opened.draft.values
      setOpen({ ...opened, beginnings: 0 })
    }
    const leave = async () => leaveDraft((await opening).draft)
    void show()
    return () => {
      left = true
      void leave()
    }
  }, [form, wanted])

  const draft = open?.draft
  const keep = useCallback(
    (values: Values) => {
      if (!draft) return
      latest.current = values
      const kept = keepDraft(draft, values)
      setOpen((before) => {
        if (!before || (before.kept === kept && !before.discarded)) return before
        const { discarded, ...rest } = before
        return { ...rest, kept, ...(kept === 'nothing' && discarded && { discarded }) }
      })
    },
    [draft],
  )
  const goOn = (next: OpenFormDraft<Values>['draft'], discarded?: typeof next) => {
    if (!open) return
    const { others, elsewhere, beginnings } = open
    latest.current = next.values
    setOpen({
      draft: next,
      others,
      elsewhere,
      beginnings: beginnings + 1,
      ...(discarded && { discarded }),
    })
  }
  return {
    open,
    keep,
    /** Whether the person chose what the form begins with: on this page, by a button of the draft's. */
    chosen: wanted !== undefined || (open?.beginnings ?? 0) > 0,
    /** The form begins as if nothing had been typed. */
    discard: () => {
      if (!draft) return
      goOn(discardDraft(draft, form), { ...draft, values: latest.current ?? draft.values })
    },
    /** Goes back to what was discarded. */
    undo: () => {
      if (!open?.discarded) return
      keepDraft(open.discarded, open.discarded.values)
      goOn(open.discarded)
    },
    /** Goes on with the draft that has this ID; what is in the form stays kept. */
    restore: setWanted,
  }
}
