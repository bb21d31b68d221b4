// Items as a table for CSV. It is loaded with export-file.ts.
import type { Field } from '../fields/field.ts'
import { dateOfUnixTime } from '../lib/time.ts'
import { unlistedNames } from '../lib/unlisted.ts'
import { mapped, type CsvTableOf } from './exported.ts'

type Sent = Readonly<Record<string, unknown>>

/**
 * The columns of the interface's fields, then one for each unlisted field. An unlisted field replaces a computed column with
 * the same name.
 */
export const csvTable: CsvTableOf = (fields, items) => {
  const columns = new Map([
    ...Object.entries(fields).flatMap(csvColumns),
    ...unlistedNames(items, Object.keys(fields)).map(asSent),
  ])
  const values = [...columns.values()]
  return {
    header: [...columns.keys()],
    rows: mapped(items, (item) => values.map((value) => value(item))),
  }
}

type CsvColumn = [name: string, value: (item: Sent) => unknown]

const asSent = (name: string): CsvColumn => [name, (item) => item[name]]

/** Columns of a time: as sent, and in ISO 8601; of a person: their fields; of everything else: as sent. */
function csvColumns([name, { holds }]: [string, Field]): CsvColumn[] {
  if (holds === 'time') {
    const iso = (item: Sent) => dateOfUnixTime(item[name] as number | undefined)?.toISOString()
    return [asSent(name), [`${name.replace(/_unix$/, '')}_iso`, iso]]
  }
  if (holds !== 'person') return [asSent(name)]
  return ['id', 'full_name', 'name', 'email'].map((part) => [
    `${name}_${part}`,
    (item) => (item[name] as Sent | undefined)?.[part],
  ])
}
