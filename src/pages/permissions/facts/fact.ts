// A statement in parts: words of ours, and as `code` names and patterns that others chose.
import { subjectIds, type Subject } from './subject.ts'

export type Fact = readonly (string | { code: string })[]

/** The same as one text. */
export function factText(fact: Fact): string {
  return fact.map((part) => (typeof part === 'string' ? part : part.code)).join('')
}

/** A subject in words, as in "User ID bob"; "no subject" where a rule names none. */
export function subjectFact(subject: Subject): Fact {
  const ids = subjectIds(subject)
  if (ids.length === 0) return ['no subject']
  return ids.flatMap(({ kind, id }, index) => [
    index > 0 ? ` and ${kind} ` : `${kind} `,
    { code: id },
  ])
}
