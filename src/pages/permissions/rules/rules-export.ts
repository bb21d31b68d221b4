// The rules shown as files; docs/permissions-export.md says what is in them. Loaded when one is asked for.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import type { GranularPermission } from '../../../api/endpoints.ts'
import { aboutColumns, csvFile, jsonFile, type ExportAbout } from '../../../list/export-file.ts'
import { isoNames, listedFields, unlistedFields, withIsoTimes } from '../rule-fields.ts'

type Rules = readonly GranularPermission[]

/** A column for every field that the interface lists or a rule has, and times in ISO 8601, too. */
export function rulesCsv(items: Rules, about: ExportAbout): Iterable<string> {
  const fields = [...listedFields, ...unlistedFields(items)]
  const header = [...new Set(fields.flatMap((name) => [name, isoNames.get(name) ?? name]))]
  const row = (rule: GranularPermission) => {
    const written = withIsoTimes(rule)
    return header.map((field) => written[field])
  }
  return csvFile(header, items, row, aboutColumns(about))
}

/** Every field and digit as sent, and times in ISO 8601, too. */
export function rulesJson(items: Rules, about: ExportAbout): Iterable<string> {
  const head = { schema: exportSchemas.permissions, version: exportVersion, ...about }
  return jsonFile(head, 'items', items, withIsoTimes)
}
