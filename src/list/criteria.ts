// The criteria by which the items of a list were chosen and sorted, for pages, exports and print. Made from the table of
// search parameters.
import { isUsual, type Changes, type Effect, type Parameters, type Values } from '../parameters.ts'

/** The changes that reset all parameters with one of these effects. */
export function without<P extends Parameters>(page: P, ...effects: Effect[]): Changes<P> {
  const taken = Object.entries(page).filter(([, { effect }]) => effects.includes(effect))
  return Object.fromEntries(taken.map(([name, { usual }]) => [name, usual])) as Changes<P>
}

/** The parameters that chose and sorted the items of a list, except those with their usual value. */
export type Criteria = Readonly<Record<string, string>>

/** The criteria of a list that was made with `values`. */
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

/** Criteria in the page's words. One that the page doesn't know keeps its name. */
export function criteriaWords(page: Parameters, criteria: Criteria) {
  return Object.entries(criteria).map(([name, value]) => {
    const { label = name, words } = page[name] ?? {}
    return { name: label, value: words?.(value) ?? value }
  })
}

/** Whether criteria may leave items out. One that the page doesn't know may. */
export function leavesOut(page: Parameters, criteria: Criteria): boolean {
  const effects = Object.keys(criteria).map((name) => page[name]?.effect ?? 'chooses')
  return effects.some((effect) => effect === 'asks' || effect === 'chooses')
}
