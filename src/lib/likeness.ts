// Whether somebody may have meant one name by another.
import { fold } from './fold.ts'

/** One letter more, less or other in a name of four is near; a name that shares a word's end is not. */
const nearEnough = 0.4

export function isNear(one: string, other: string): boolean {
  return likeness(one, other) >= nearEnough
}

/** The name that is most like another one, if one is near it; undefined if that is among them. */
export function nearest(asked: string, names: readonly string[]): string | undefined {
  if (names.includes(asked)) return undefined
  const near = names.filter((name) => isNear(name, asked))
  return near.sort((one, other) => likeness(other, asked) - likeness(one, asked))[0]
}

/** How many pairs of neighbouring letters two names share, of all they have: from 0 to 1 (Sørensen and Dice). */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * shared) / (pairs.size + others.size)
}

function pairsOf(name: string): Set<string> {
  const text = ` ${fold(name)} `
  return new Set(Array.from(text.slice(1), (letter, at) => text.charAt(at) + letter))
}
