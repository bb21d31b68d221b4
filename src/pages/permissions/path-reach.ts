// Which of some rules could match a path, and which could match only what is below it. A person who types a directory
// mostly means all that is in it, while a pattern such as `/src/...` doesn't describe `/src`.
import type { GranularPermission } from '../../api/resources.ts'
import type { ruleParameters, Values } from '../../parameters.ts'
import type { Rules } from './facts/rules.ts'
import {
  couldConcern,
  couldConcernBelow,
  isIncomparable,
  type TypedPath,
} from './patterns/path-reading.ts'

/** Whether rules below the path are included: on their own where no rule could match the path itself. */
export type Below = Values<typeof ruleParameters>['below']

export type Reached = TypedPath & {
  /** In the order given: those that could match the path, or can't be compared, and those below it where included. */
  rules: Rules
  /** Those of them that are not there for what is below. */
  itself: ReadonlySet<GranularPermission>
  /** How many could match the path itself. */
  exact: number
  /** How many can't be compared with it. */
  incomparable: number
  /** How many more have patterns below it. */
  below: number
  included: boolean
}

/** Takes as long as `couldConcern` and `couldConcernBelow`. */
export function reached(rules: Rules, typed: TypedPath, below: Below): Reached {
  const itself = new Set(rules.filter(couldConcern(typed)))
  const isBelow = couldConcernBelow(typed)
  const all = rules.filter((rule) => itself.has(rule) || isBelow(rule))
  const incomparable = [...itself].filter((rule) => isIncomparable(rule, typed.reading)).length
  const exact = itself.size - incomparable
  const included = below === 'auto' ? exact === 0 : below === 'yes'
  return {
    ...typed,
    itself,
    rules: included ? all : [...itself],
    exact,
    incomparable,
    below: all.length - itself.size,
    included,
  }
}
