// Slows down guessing: bounds failed sign-ins per username and address, in memory.

const windowMilliseconds = 5 * 60_000
const maxFailures = 10
const maxEntries = 10_000

type Failures = { count: number; until: number }

/** Counts failed sign-ins; at most 10 in 5 minutes per key. */
export class Throttle {
  readonly #failures = new Map<string, Failures>()

  /** Seconds until the key may try again; 0 when it may now. */
  waitSeconds(key: string, now = Date.now()): number {
    const failures = this.#failures.get(key)
    if (!failures || failures.count < maxFailures || failures.until <= now) return 0
    return Math.ceil((failures.until - now) / 1000)
  }

  /** Counts a failure; the window begins with the first. */
  fail(key: string, now = Date.now()): void {
    const failures = this.#failures.get(key)
    if (failures && failures.until > now) failures.count += 1
    else {
      // Inserted anew, so that the map's order is the order of time.
      this.#failures.delete(key)
      this.#failures.set(key, { count: 1, until: now + windowMilliseconds })
    }
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > maxEntries && oldest !== undefined) this.#failures.delete(oldest)
  }

  /** Forgets the failures of a key, after a success. */
  succeed(key: string): void {
    this.#failures.delete(key)
  }
}
