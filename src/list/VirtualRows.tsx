// The rows of a table that are in the document. Spacers have the height of the others, so that Back returns to the same place.
import { Fragment, type ReactNode } from 'react'

import type { VirtualRow } from './use-virtual-rows.ts'

type VirtualRowsProps<Row> = {
  rendered: readonly VirtualRow<Row>[]
  below: number
  children: (rendered: VirtualRow<Row>) => ReactNode
}

export function VirtualRows<Row>({ rendered, below, children }: VirtualRowsProps<Row>) {
  return (
    <>
      {rendered.map((each) => (
        <Fragment key={each.key}>
          <Spacer height={each.gap} />
          {children(each)}
        </Fragment>
      ))}
      <Spacer height={below} />
    </>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />
}
