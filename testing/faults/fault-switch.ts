// The fault switch: its settings and counts, in memory, per repository and operation.
import * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { bodyFaults } from './body-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import { statusFaults } from './status-faults.ts'

const operationNames = Object.keys(operations) as OperationName[]

/** The name of a fault; docs/faults.md describes each. */
const faultNameSchema = z.enum(['latency', ...connectionFaults, ...bodyFaults, ...statusFaults])

/** A setting: a fault for one operation, or for all five. */
export const faultSettingSchema = z.strictObject({
  fault: faultNameSchema,
  /** If absent, every operation, each with its own count of `times`. */
  operation: z.optional(z.enum(operationNames)),
  /** The number of requests with this fault; if absent, all until it is cleared. */
  times: z.optional(z.int().check(z.gte(1))),
  /** For latency, by default 1000; for trickle, after each of its pieces, by default 100. */
  milliseconds: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** For 429 and 503, in seconds, by default 2. */
  retry_after: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
  /** The `detail` of an answer in place of the operation's; by default the switch's own words. */
  detail: z.optional(z.string().check(z.maxLength(20_000))),
})
export type FaultSetting = z.infer<typeof faultSettingSchema>

/** A fault that is set for one operation of one repository. */
type SetFault = Omit<FaultSetting, 'operation'> & { operation: OperationName }

/** The fault of a request. Its waits end when `cleared` is aborted. */
export type Fault = SetFault & { cleared: AbortSignal }

type Entry = {
  faults: Map<OperationName, SetFault>
  requests: Record<OperationName, number>
  clearing: AbortController
}

/** The faults that are set, and the number of requests of each operation of each repository. */
export class FaultSwitch {
  readonly #entries = new Map<string, Entry>()

  /** Sets a fault for its operation, or for all five, and replaces earlier ones. */
  set(repo_id: string, { operation, ...setting }: FaultSetting): void {
    const { faults } = this.#entry(repo_id)
    for (const each of operation ? [operation] : operationNames) {
      faults.set(each, { ...setting, operation: each })
    }
  }

  /** Clears every fault of a repository, but not its counts. Answers that wait go on at once. */
  clear(repo_id: string): void {
    const entry = this.#entry(repo_id)
    entry.faults.clear()
    entry.clearing.abort()
    entry.clearing = new AbortController()
  }

  /** The faults that are set for a repository, and its requests per operation since the service started. */
  state(repo_id: string): { faults: SetFault[]; requests: Record<OperationName, number> } {
    const { faults, requests } = this.#entry(repo_id)
    return { faults: [...faults.values()], requests }
  }

  /** Counts a request. Answers its fault, if any, and uses up one of the fault's `times`. */
  meet(repo_id: string, operation: OperationName): Fault | undefined {
    const { faults, requests, clearing } = this.#entry(repo_id)
    requests[operation] += 1
    const fault = faults.get(operation)
    if (fault?.times === 1) faults.delete(operation)
    else if (fault?.times) faults.set(operation, { ...fault, times: fault.times - 1 })
    return fault && { ...fault, cleared: clearing.signal }
  }

  #entry(repo_id: string): Entry {
    const known = this.#entries.get(repo_id)
    if (known) return known
    const none = Object.fromEntries(operationNames.map((name) => [name, 0]))
    const requests = none as Entry['requests']
    const entry = { faults: new Map(), requests, clearing: new AbortController() }
    this.#entries.set(repo_id, entry)
    return entry
  }
}
