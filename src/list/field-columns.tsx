// Makes columns of fields. What is not said of a field's looks is as it was sent.
import type { ReactNode } from 'react'

import type { Fields } from '../fields/field.ts'
import { sentText } from '../lib/json.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Absent } from '../ui/PlainText.tsx'
import type { Column } from './column.ts'
import { HighlightedText } from './HighlightedText.tsx'

type Item = Readonly<Record<string, unknown>>

/** How a field looks in a table. Its header is its label, and its cell shows it as sent, unless said otherwise. */
type Look<Row> = Partial<Omit<Column<Row>, 'key' | 'value'>>

/** How each field looks, in the order of the columns; `elsewhere` is one that has no column of its own. */
export type Looks<Field extends string, Row> = Readonly<Record<Field, Look<Row> | 'elsewhere'>>

/** The look of a field of which nothing else is known. */
export const asSent = { width: 12, labelled: true }

export function columnsOfFields<Row extends Item>(
  fields: Fields<Row>,
  looks: Looks<string, Row>,
): Column<Row>[] {
  return Object.entries(looks).flatMap(([name, look]): Column<Row>[] => {
    const field = fields[name]
    if (!field || look === 'elsewhere') return []
    const { key = name, label, sort } = field
    return [
      {
        key,
        header: label,
        cell: (row) => sentCell(row, name),
        ...(sort && { value: sort }),
        ...look,
      },
    ]
  })
}

/** The column of a field that the interface doesn't list. */
export function unlistedColumn<Row extends Item>(name: string): Column<Row> {
  return {
    key: `unlisted ${name}`,
    header: visibleText(name),
    cell: (row) => sentCell(row, name),
    ...asSent,
  }
}

/** A field as it was sent; `short` as CodeText has it. */
export function sentCell(row: Item, name: string, short = false): ReactNode {
  const value = row[name]
  return value === undefined ? <Absent /> : <HighlightedText text={sentText(value)} short={short} />
}
