// A form and its draft: opens the draft before the form, says what was restored, and lets the person
// discard it or go on with another. For another repository or link it is another form.
import { Fragment, type ReactNode } from 'react'

import { DraftNotice } from './DraftNotice.tsx'
import type { Draft, DraftedForm } from './drafts.ts'
import { useOpenDraft } from './use-open-draft.ts'

type DraftedProps<Values> = DraftedForm<Values> & {
  /** What tells one draft from another; empty where nothing does. */
  nameOf: (values: Values) => string
  /**
   * The form. It begins with the draft's values, and hands each change of them to `keep`. Where they
   * were `chosen` by a button, the focus is beside that and stays there.
   */
  children: (draft: Draft<Values>, keep: (values: Values) => void, chosen: boolean) => ReactNode
}

export function Drafted<Values>({ nameOf, children, ...form }: DraftedProps<Values>) {
  return (
    <DraftedOnce key={JSON.stringify([form.repo, form.link])} form={form} nameOf={nameOf}>
      {children}
    </DraftedOnce>
  )
}

type DraftedOnceProps<Values> = Pick<DraftedProps<Values>, 'nameOf' | 'children'> & {
  form: DraftedForm<Values>
}

function DraftedOnce<Values>({ form, nameOf, children }: DraftedOnceProps<Values>) {
  const { open, keep, chosen, ...choices } = useOpenDraft(form)
  return (
    <>
      {/* There before the draft is: what appears in it is announced. */}
      <DraftNotice open={open} nameOf={nameOf} {...choices} />
      {open && (
        // A draft that is another, or was discarded, begins the form anew.
        <Fragment key={`${open.draft.id} ${open.beginnings}`}>
          {children(open.draft, keep, chosen)}
        </Fragment>
      )}
    </>
  )
}
