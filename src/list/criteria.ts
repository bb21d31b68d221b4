// What chose and ordered the items of a list, as its page, its exports and paper say it, from the table of parameters.
import { isUsual, type Changes, type Effect, type Parameters, type Values } from '../parameters.ts'

/** The changes that take back whatever has one of these effects. */
export function without<P extends Parameters>(page: P, ...effects: Effect[]): Changes<P> {
  const taken = Object.entries(page).filter(([, { effect }]) => effects.includes(effect))
  return Object.fromEntries(taken.map(([name, { usual }]) => [name, usual])) as Changes<P>
}

/** What chose and ordered the items of a list, by names of parameters; without what is usual. */
export type Criteria = Readonly<Record<string, string>>

/** The criteria among some values; `values` are those that a list was made with. */
export function criteriaOf<P extends Parameters>(page: P, values: Partial<Values<P>>): Criteria {
  const isSet = (name: string) => {
    const parameter = page[name]
    return parameter !== undefined && !isUsual(parameter, values[name])
  }
  const told = Object.entries(page).filter(([name, { effect, of }]) => {
    const counts = of === undefined ? effect !== 'shows' : isSet(of)
    return counts && isSet(name)
  })
  return Object.fromEntries(told.map(([name]) => [name, String(values[name])]))
}

/** Criteria in the page's words; one that is none of its own keeps its name. */
export function criteriaWords(page: Parameters, criteria: Criteria) {
  return Object.entries(criteria).map(([name, value]) => {
    const { label = name, words } = page[name] ?? {}
    return { name: label, value: words?.(value) ?? value }
  })
}

/** Whether criteria leave items out; one that the page doesn't know may. */
export function leavesOut(page: Parameters, criteria: Criteria): boolean {
  const effects = Object.keys(criteria).map((name) => page[name]?.effect ?? 'chooses')
  return effects.some((effect) => effect === 'asks' || effect === 'chooses')
}
