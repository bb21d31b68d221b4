// Lets few of many do something at a time, such as what takes Node's few threads, or another server's, from everyone.

/** `running` at a time, and `waiting` for their turn. */
export class Turns {
  readonly #running: number
  readonly #waiting: number
  #taken = 0
  readonly #queue: (() => void)[] = []

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running
    this.#waiting = waiting
  }

  /** Does `work` when it is its turn. Where too many wait already, answers undefined at once. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#taken < this.#running) this.#taken += 1
    else {
      if (this.#queue.length >= this.#waiting) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#queue.push(resolve)
      await promise
    }
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
