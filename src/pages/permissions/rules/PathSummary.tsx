// How many rules could match the typed path under the reading, and how many can't be compared.
import type { Reached } from '../path-reach.ts'
import { readings } from '../patterns/path-reading.ts'

export function PathSummary({ reach: { reading, exact, incomparable } }: { reach: Reached }) {
  return (
    <span>
      {`${exact === 1 ? '1 rule' : `${exact} rules`} could match this path (${readings[reading].name})`}
      {incomparable > 0 && `, ${incomparable} can’t be compared`}.
    </span>
  )
}
