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
  /** Undefined where it hasn't changed. */
  of: (item: ItemTrace) => 'new' | 'changed' | undefined
  removed: ItemTrace[]
}

/**
 * Compares a list with what it was. An item that was not there before has changed when its ID was, else it is new; one is
 * removed when neither it nor its ID is there any more.
 */
export function listChange(before: readonly ItemTrace[], now: readonly ItemTrace[]): ListChange {
  return {
    of: (item) =>
      before.some((was) => isSame(was, item))
        ? undefined
        : before.some((was) => isOf(was, item))
          ? 'changed'
          : 'new',
    removed: before.filter((was) => !now.some((item) => isSame(item, was) || isOf(item, was))),
  }
}

function isSame([, one]: ItemTrace, [, other]: ItemTrace): boolean {
  return one === other
}

function isOf([one]: ItemTrace, [other]: ItemTrace): boolean {
  return one !== null && one === other
}
