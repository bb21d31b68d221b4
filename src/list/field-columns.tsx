// Makes the columns of a table from fields.
import type { ReactNode } from 'react'

import type { Field } from '../fields/field.ts'
import { sentText } from '../lib/json.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Absent } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import type { Column } from './column.ts'
import { HighlightedText } from './HighlightedText.tsx'

type Item = Readonly<Record<string, unknown>>

/**
 * How fields look in a table, in the order of their columns. `elsewhere`: the field has no column of its own. By default the
 * header is the field's label, and a cell shows what was sent.
 */
export type Looks<FieldName extends string, Row> = Readonly<
  Record<FieldName, Partial<Omit<Column<Row>, 'key' | 'sorts'>> | 'elsewhere'>
>

export function columnsOfFields<FieldName extends string, Row extends Item>(
  fields: Readonly<Record<FieldName, Field>>,
  looks: Looks<FieldName, Row>,
): Column<Row>[] {
  return (Object.keys(looks) as FieldName[]).flatMap((name): Column<Row>[] => {
    const { [name]: look } = looks
    if (look === 'elsewhere') return []
    const { key = name, label, holds, sorts } = fields[name]
    const cell = (row: Row) => (holds === 'time' ? timeCell(row[name]) : sentCell(row, name))
    return [{ key, header: label, ...(sorts && { sorts }), cell, ...look }]
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
