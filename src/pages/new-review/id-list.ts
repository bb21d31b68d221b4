// Lists of user IDs, as people type and paste them.
import type { SuggestedPerson } from '../../components/suggested-people.ts'

/** The ids of a text, split on commas, semicolons and white space; empty ones left out, duplicates folded. */
export function splitIds(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/u).filter((id) => id !== ''))]
}

/** The ids with others added at the end, each once. */
export function addIds(ids: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...ids, ...others])]
}

/**
 * The IDs that a typed or pasted text means. The whole text, or else what stands between two commas or semicolons,
 * may be a person's ID, or the name or e-mail address of exactly one; what is neither is split as
 * `splitIds` does.
 */
export function idsMeant(text: string, people: readonly SuggestedPerson[]): string[] {
  const whole = idOfPerson(text, people)
  if (whole !== undefined) return [whole]
  const items = text.split(/[,;]/)
  return addIds(
    [],
    items.flatMap((item) => idOfPerson(item, people) ?? splitIds(item)),
  )
}

function idOfPerson(text: string, people: readonly SuggestedPerson[]): string | undefined {
  const wanted = folded(text)
  if (wanted === '') return undefined
  if (people.some(({ id }) => id === text.trim())) return text.trim()
  const [only, ...others] = people.filter(({ full_name, name, email }) =>
    [full_name, name, email].some((each) => each !== undefined && folded(each) === wanted),
  )
  return others.length === 0 ? only?.id : undefined
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
