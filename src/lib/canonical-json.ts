// What two JSON values have to agree in to say the same.

/**
 * A text that is equal for equal values of an answer, and for those only: the order of fields and a
 * field that is undefined count for nothing; a bigint stands for its digits.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  const written = fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`)
  return `{${written.sort().join()}}`
}
