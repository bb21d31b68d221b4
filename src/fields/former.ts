// Reads from a trace what a field of the review was, and what became of the items of a list.
import { parseJson } from '../lib/json.ts'
import type { ItemTrace } from './review-traces.ts'

/** What a field was: null where it was absent, undefined where that isn't known. */
export function formerValue(trace: string | undefined): unknown {
  try {
    return trace === undefined ? null : parseJson(trace)
  } catch {
    return undefined
  }
}

/** What became of the items of a list. */
export type ListChange = {
  /** What the items of its ID were, none where it is new; undefined where it hasn't changed. */
  was: (item: ItemTrace) => ItemTrace[] | undefined
  removed: ItemTrace[]
}

/**
 * Compares a list with what it was. An item that was not there before has changed when its ID was, else it is new; one is
 * removed when neither it nor its ID is there any more.
 */
export function listChange(before: readonly ItemTrace[], now: readonly ItemTrace[]): ListChange {
  return {
    was: (is) =>
      before.some((each) => isSame(each, is)) ? undefined : before.filter((each) => isOf(each, is)),
    removed: before.filter((was) => !now.some((each) => isSame(each, was) || isOf(each, was))),
  }
}

function isSame([, , one]: ItemTrace, [, , other]: ItemTrace): boolean {
  return one === other
}

function isOf([one]: ItemTrace, [other]: ItemTrace): boolean {
  return one !== null && one === other
}
