// The rules that a link picks out of the list, as its address has it: those of a finding, of a pattern,
// of a subject. Beside what is typed, and kept by every panel.
import type { GranularPermission } from '../../api/endpoints.ts'
import { withParam } from '../../list/use-search-param.ts'
import { subjectKey, type Subject } from './facts/subject.ts'

/** All that are given must hold; `finding` is a finding's key. */
export type Narrowing = {
  finding?: string
  pattern?: string
  subject?: Subject
}

/** The search parameters that hold it. */
const names = ['finding', 'pattern', 'subject'] as const

/**
 * Parses `finding=KEY`, `pattern=TEXT` (empty for no pattern, too) and `subject=user_id:ID`,
 * `subject=group_id:ID`, both or `subject=none`.
 */
export function parseNarrowing(search: URLSearchParams): Narrowing {
  const finding = search.get('finding')
  const pattern = search.get('pattern')
  const subject = parseSubject(search.getAll('subject'))
  return {
    ...(finding && { finding }),
    ...(pattern !== null && { pattern }),
    ...(subject && { subject }),
  }
}

/** The part of an address that holds a narrowing, as a query. */
export function narrowingOnly(search: URLSearchParams): string {
  const wanted: readonly string[] = names
  return new URLSearchParams([...search].filter(([name]) => wanted.includes(name))).toString()
}

/** The address with this narrowing in place of any other, and everything else as it was. */
export function withNarrowing(
  search: URLSearchParams,
  { finding, pattern, subject }: Narrowing,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of names) next.delete(name)
  if (finding !== undefined) next.set('finding', finding)
  if (pattern !== undefined) next.set('pattern', pattern)
  for (const each of subject ? formatSubject(subject) : []) next.append('subject', each)
  return next
}

/** A link to the rules of a narrowing, within whatever else filters them now. */
export function linkToRules(search: URLSearchParams, narrowing: Narrowing): { search: string } {
  const picked = { ...parseNarrowing(search), ...narrowing }
  return { search: withNarrowing(withParam(search, 'tab', ''), picked).toString() }
}

/** Whether a rule has the pattern and the subject, where they are given. */
export function isPicked({ pattern, subject }: Narrowing): (rule: GranularPermission) => boolean {
  const wanted = subject && subjectKey(subject)
  return (rule) =>
    (pattern === undefined || pattern === (rule.path_pattern ?? '')) &&
    (wanted === undefined || wanted === subjectKey(rule))
}

const kinds = ['user_id', 'group_id'] as const

function parseSubject(values: readonly string[]): Subject | undefined {
  const fields = kinds.flatMap((kind) => {
    const value = values.find((each) => each.startsWith(`${kind}:`))
    return value === undefined ? [] : [[kind, value.slice(kind.length + 1)] as const]
  })
  if (fields.length === 0 && !values.includes('none')) return undefined
  return Object.fromEntries(fields)
}

function formatSubject(subject: Subject): string[] {
  const values = kinds.flatMap((kind) =>
    subject[kind] === undefined ? [] : [`${kind}:${subject[kind]}`],
  )
  return values.length > 0 ? values : ['none']
}
