// Shows which patterns rules give to which subjects: a cell holds the evaluation orders of the rules with
// its pattern and subject. Another layout of the same rules; it claims nothing about access.
import { useMemo, useState } from 'react'

import { ListCount, NothingShown } from '../../../list/ListStatus.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { useShownRules } from '../use-shown-rules.ts'
import { ActiveCell } from './ActiveCell.tsx'
import type { GridCell } from './grid-keys.ts'
import { matrixExport } from './matrix-export.ts'
import { matrixOf, type Matrix } from './matrix-of.ts'
import { MatrixGrid } from './MatrixGrid.tsx'

import styles from './Matrix.module.css'

export function MatrixPanel({ repo, list, filters, findings }: PanelProps) {
  const { items, whole } = list
  const { shown, picked } = useShownRules({ list, filters, findings })
  const matrix = useMemo(() => matrixOf(shown), [shown])
  return (
    <>
      <PanelStatus repo={repo} picked={picked} exports={whole ? matrixExport(matrix) : undefined}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        <span>{`${matrix.patterns.length} patterns, ${matrix.subjects.length} subjects. Cells hold evaluation orders.`}</span>
      </PanelStatus>
      {shown.length > 0 && <MatrixView matrix={matrix} />}
      {whole && shown.length === 0 && (
        <NothingShown total={items.length} what="rules" onShowAll={filters.showAll} />
      )}
    </>
  )
}

function MatrixView({ matrix }: { matrix: Matrix }) {
  const [wanted, setActive] = useState<GridCell>({ row: 1, column: 1 })
  const active = useMemo(
    () => ({
      row: Math.min(wanted.row, matrix.patterns.length),
      column: Math.min(wanted.column, matrix.subjects.length),
    }),
    [wanted, matrix],
  )
  return (
    <>
      <p className={styles.unprinted}>
        Only the visible part of the matrix is printed. The CSV export holds all of it.
      </p>
      <MatrixGrid
        matrix={matrix}
        active={active}
        onActive={(next) => {
          if (next.row !== active.row || next.column !== active.column) setActive(next)
        }}
      />
      <ActiveCell matrix={matrix} cell={active} />
    </>
  )
}
