// The columns of a table, for its header, its rows, and the controls that sort it; and how they are made of fields.
import { createContext, useContext, type ReactNode } from 'react'

import type { Field } from '../fields.ts'
import { sentText } from '../lib/json.ts'
import { matchRanges } from '../lib/search.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Absent, CodeText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'

export type Column<Row> = {
  /** The column's name; also its sort in addresses. */
  key: string
  header: string
  /** Shown in the table's head in place of `header`. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether the list can be sorted by it. Then the list has a sort with this key (order.ts). */
  sorts?: true
  /** Whether it names the row. It is the first line on narrow screens. */
  rowHeader?: boolean
  /** Whether it has the buttons of a row. It is the last column, and its header is for screen readers only. */
  actions?: boolean
  /** In rem. Columns without a width share the remaining space. */
  width?: number
  /** Whether its text may take several lines. Otherwise it is cut with an ellipsis. */
  wraps?: boolean
  /** Whether it is left out in windows narrower than 1012 px. */
  wideOnly?: boolean
  /** Whether it is left out in windows narrower than 1180 px, except on narrow screens, where it has a line of its own. */
  roomyOnly?: boolean
  /** Whether it is left out on narrow screens, where a row is a card. */
  notOnCards?: boolean
  /** On narrow screens, which have no header row, its header is shown before each value, or in place of it a shorter word. */
  labelled?: true | string
}

type AnyItem = Readonly<Record<string, unknown>>

/**
 * How fields look in a table, in the order of their columns. `elsewhere`: the field has no column of its own. By default the
 * header is the field's label, and a cell shows what was sent.
 */
export type Looks<FieldName extends string, Row> = Readonly<
  Record<FieldName, Partial<Omit<Column<Row>, 'key' | 'sorts'>> | 'elsewhere'>
>

export function columnsOfFields<FieldName extends string, Row extends AnyItem>(
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
export function sentCell(row: AnyItem, name: string, cut = false): ReactNode {
  const value = row[name]
  if (value === undefined) return <Absent />
  const text = sentText(value)
  return <HighlightedText text={text} title={cut ? visibleText(text) : undefined} />
}

function timeCell(value: unknown): ReactNode {
  if (typeof value !== 'number' && typeof value !== 'bigint') return <Absent />
  return <Timestamp seconds={value} />
}

const Words = createContext('')

/** Tells the list within it the typed text. Another text renders only the texts again, and no rows. */
export const HighlightWords = Words.Provider

type HighlightedTextProps = { text: string; title?: string | undefined }

/** A text in which the typed words are marked. An empty text was sent, too, and is shown as two quotes. */
export function HighlightedText({ text, title }: HighlightedTextProps) {
  const typedText = useContext(Words)
  const parts = typedText === '' ? [] : matchRanges(text, typedText)
  return <CodeText text={text || '""'} title={title} parts={parts} />
}
