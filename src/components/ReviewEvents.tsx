// Says what happened to a review between two reads, in the same words on its own page and on the first page.
import { Fragment } from 'react'

import { session } from '../auth/session.ts'
import { reviewEvents } from '../fields/review-events.ts'
import type { Traces } from '../fields/review-traces.ts'
import { rememberedName } from '../memory/people.ts'
import { PlainText } from '../ui/PlainText.tsx'

type ReviewEventsProps = {
  repo_id: string
  before: Traces
  now: Traces
  /** How many are said, and people named; of the others their number. */
  most?: number
}

export function ReviewEvents({ repo_id, before, now, most = Infinity }: ReviewEventsProps) {
  const events = reviewEvents(before, now, {
    nameOf: (id) => rememberedName(repo_id, id) ?? id,
    own: session.state.user?.id,
    mostNames: most,
  })
  const said = events.slice(0, most)
  const left = events.length - said.length
  return (
    <>
      {said.map((event, index) => (
        <Fragment key={event}>
          {index > 0 && ', '}
          <PlainText text={event} />
        </Fragment>
      ))}
      {left > 0 && ` and ${left} more`}
    </>
  )
}
