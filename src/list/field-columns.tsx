// Makes the columns of a table from fields. A field without a look is shown as it was sent.
import type { ReactNode } from 'react'

import type { Fields } from '../fields/field.ts'
import { sentText } from '../lib/json.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Absent } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { Column } from './column.ts'
import { HighlightedText } from './HighlightedText.tsx'

type Item = Readonly<Record<string, unknown>>

type Look<Row> = Partial<Omit<Column<Row>, 'key' | 'sorts'>>

/**
 * How fields look in a table, in the order of their columns. `elsewhere`: the field has no column of its own. By default the
 * header is the field's label, and a cell shows what was sent.
 */
export type Looks<Field extends string, Row> = {
  readonly [Name in Field]?: Look<Row> | 'elsewhere'
}

/** The look of a field without a look of its own. */
const asSent = { width: 12, labelled: true } as const

/** The columns of fields; those without a look come last. */
export function columnsOfFields<Row extends Item>(
  fields: Fields,
  looks: Looks<string, Row>,
): Column<Row>[] {
  const names = new Set([...Object.keys(looks), ...Object.keys(fields)])
  return [...names].flatMap((name): Column<Row>[] => {
    const field = fields[name]
    const look = looks[name] ?? asSent
    if (!field || look === 'elsewhere') return []
    const { key = name, label, holds, sorts } = field
    const column = { key, header: label, ...(sorts && { sorts }) }
    const cell = (row: Row) => (holds === 'time' ? timeCell(row[name]) : sentCell(row, name))
    return [{ ...column, cell, ...look }]
  })
}

/** A field as it was sent. Where its column may cut it off, it has a tooltip. */
export function sentCell(row: Item, name: string, cut = false): ReactNode {
  const value = row[name]
  if (value === undefined) return <Absent />
  const text = sentText(value)
  return <HighlightedText text={text} title={cut ? visibleText(text) : undefined} />
}

function timeCell(value: unknown): ReactNode {
  if (typeof value !== 'number' && typeof value !== 'bigint') return <Absent />
  return <Timestamp seconds={value} />
}
