// How long something lasts, in words, for a text that is shown while time runs out.

/**
 * Whole minutes, rounded up, and within the last minute tens of seconds, so that the words change
 * seldom. At least "10 seconds".
 * @param seconds from 0
 */
export function timeLeft(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`
  if (seconds > 50) return '1 minute'
  return `${Math.max(10, Math.ceil(seconds / 10) * 10)} seconds`
}
