// Shows which patterns rules give to which subjects: a cell holds the evaluation orders of the rules with
// its pattern and subject. Another layout of the same rules; it claims nothing about access.
import { useMemo } from 'react'

import { ListCount } from '../../../list/ListStatus.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { matrixExport } from './matrix-export.ts'
import { matrixOf } from './matrix-of.ts'
import { MatrixTable } from './MatrixTable.tsx'

export function MatrixPanel({ repo, list, shown }: PanelProps) {
  const { items, whole } = list
  const matrix = useMemo(() => matrixOf(shown), [shown])
  return (
    <>
      <PanelStatus repo={repo} exported={matrixExport(matrix)} exportable={whole}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        <span>{`${matrix.rows.length} patterns, ${matrix.subjects.length} subjects. Cells hold evaluation orders.`}</span>
      </PanelStatus>
      {shown.length > 0 && <MatrixTable matrix={matrix} />}
    </>
  )
}
