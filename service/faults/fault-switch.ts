// The settings of the fault switch and its counts: in memory, per repository and operation.
// Knows nothing of HTTP. Exists only when the service was started with --faults.
import * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { bodyFaults } from './body-faults.ts'
import { connectionFaults } from './connection-faults.ts'
import { statusFaults } from './status-faults.ts'

const operationNames = Object.keys(operations) as OperationName[]

/** The name of a fault; docs/faults.md says what each answers. */
const faultNameSchema = z.enum(['latency', ...connectionFaults, ...bodyFaults, ...statusFaults])

/** What can be set: a fault for one operation, or for all five. */
export const faultSettingSchema = z.strictObject({
  fault: faultNameSchema,
  /** Absent: every operation, each counting its own `times`. */
  operation: z.optional(z.enum(operationNames)),
  /** How many requests it hits; absent: until it is cleared. */
  times: z.optional(z.int().check(z.gte(1))),
  /** For latency; absent: 1000. For trickle, after each of its pieces; absent: 100. */
  milliseconds: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  /** For 429 and 503, seconds; absent: 2. */
  retry_after: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
  /** The `detail` of an answer in place of the operation; absent: words of the switch's own. */
  detail: z.optional(z.string().check(z.maxLength(20_000))),
})
export type FaultSetting = z.infer<typeof faultSettingSchema>

/** A fault that is set for one operation of one repository. */
export type Fault = Omit<FaultSetting, 'operation'> & { operation: OperationName }

type Entry = {
  faults: Map<OperationName, Fault>
  requests: Record<OperationName, number>
}

/** The faults that are set, and how many requests each operation of each repository has had. */
export class FaultSwitch {
  readonly #entries = new Map<string, Entry>()

  /** Sets a fault in place of what was set for its operation, or for each of the five. */
  set(repo_id: string, { operation, ...setting }: FaultSetting): void {
    const { faults } = this.#entry(repo_id)
    for (const each of operation ? [operation] : operationNames) {
      faults.set(each, { ...setting, operation: each })
    }
  }

  /** Clears every fault of a repository; its counts go on. */
  clear(repo_id: string): void {
    this.#entry(repo_id).faults.clear()
  }

  /** What is set for a repository, and its requests per operation since the service started. */
  state(repo_id: string): { faults: Fault[]; requests: Record<OperationName, number> } {
    const { faults, requests } = this.#entry(repo_id)
    return { faults: [...faults.values()], requests }
  }

  /** Counts a request, and answers the fault that it meets: one of its `times` is used up. */
  meet(repo_id: string, operation: OperationName): Fault | undefined {
    const { faults, requests } = this.#entry(repo_id)
    requests[operation] += 1
    const fault = faults.get(operation)
    if (fault?.times === 1) faults.delete(operation)
    else if (fault?.times) faults.set(operation, { ...fault, times: fault.times - 1 })
    return fault
  }

  #entry(repo_id: string): Entry {
    const known = this.#entries.get(repo_id)
    if (known) return known
    const none = Object.fromEntries(operationNames.map((name) => [name, 0]))
    const entry = { faults: new Map(), requests: none as Entry['requests'] }
    this.#entries.set(repo_id, entry)
    return entry
  }
}
