// Follows the keys of sequences such as "g b". Pure: the caller passes each key and its time.

/** The part of a KeyboardEvent that tells which key was pressed. */
type KeyPress = { key: string; code: string }

/** The keys of an incomplete sequence so far, and the time of the last one, in milliseconds. */
export type SequenceProgress = { begun: string; at: number }

export const noProgress: SequenceProgress = { begun: '', at: -Infinity }

/** The longest time between two keys of a sequence. */
const patienceMilliseconds = 1500

/**
 * The character that a key stands for in a shortcut: the one it types, in whatever place the layout
 * has it. Where it types no Latin letter, as in Greek or Russian, the letter of its place on a
 * US keyboard. Letters are small: whether Shift or Caps Lock matters is for the caller to say.
 */
export function shortcutKey({ key, code }: KeyPress): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const typed = place !== undefined && /^[^\p{ASCII}\p{Script=Latin}]$/u.test(key) ? place : key
  return /^[A-Z]$/.test(typed) ? typed.toLowerCase() : typed
}

/**
 * Takes one more key, pressed at the time `now`. A key that doesn't continue the sequence may begin another one. No
 * sequence is the beginning of another.
 * @returns `complete`: the sequence that the key has completed, if any
 */
export function followKeys(
  sequences: readonly string[],
  { begun, at }: SequenceProgress,
  key: string,
  now: number,
): SequenceProgress & { complete?: string } {
  const goesOn = begun !== '' && now - at <= patienceMilliseconds
  for (const pressed of goesOn ? [`${begun} ${key}`, key] : [key]) {
    if (sequences.includes(pressed)) return { ...noProgress, complete: pressed }
    if (sequences.some((each) => each.startsWith(`${pressed} `))) return { begun: pressed, at: now }
  }
  return noProgress
}
