// Puts the switch's faults into the API's answers, by hooks around its operations.
import type { FastifyInstance, FastifyReply } from 'fastify'

import { findRepository } from '../api/access.ts'
import type { Store } from '../store/store.ts'
import { bodyFaults, changeBody } from './body-faults.ts'
import { resetConnection, trickle, truncate, wait } from './connection-faults.ts'
import type { Fault, FaultSwitch } from './fault-switch.ts'
import { answerStatus, statusFaults } from './status-faults.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault of this request. */
    fault: Fault | null
  }
}

const defaultMilliseconds = 1000
const defaultPieceMilliseconds = 100
const defaultRetryAfter = 2

/** Adds the hooks. Call it after CORS has added its hook. */
export function injectFaults(
  app: FastifyInstance,
  { store, faults }: { store: Store; faults: FaultSwitch },
): void {
  app.decorateRequest('fault', null)

  app.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config
    const { repo_id } = request.params as { repo_id?: string }
    const repository = repo_id === undefined ? undefined : await findRepository(store, repo_id)
    if (!operation || !repository) return undefined
    request.fault = faults.meet(repository.repo_id, operation) ?? null
    return request.fault ? beforeOperation(reply, request.fault) : undefined
  })

  app.addHook('onSend', async (request, reply, payload) =>
    request.fault && typeof payload === 'string' && reply.statusCode < 300
      ? afterOperation(reply, request.fault, payload)
      : payload,
  )
}

async function beforeOperation(reply: FastifyReply, fault: Fault): Promise<unknown> {
  const { fault: name, operation } = fault
  if (name === 'latency') {
    await wait(fault.milliseconds ?? defaultMilliseconds, fault.cleared)
  } else if (name === 'reset-before') {
    resetConnection(reply)
  } else if (isOneOf(statusFaults, name)) {
    const retryAfter = fault.retry_after ?? defaultRetryAfter
    return answerStatus(reply, name, { operation, retryAfter, detail: fault.detail })
  }
  return undefined
}

/** The payload that replaces the operation's. An error of the operation is sent unchanged. */
function afterOperation(
  reply: FastifyReply,
  { fault, operation, milliseconds = defaultPieceMilliseconds, cleared }: Fault,
  payload: string,
) {
  if (fault === 'reset-after') resetConnection(reply)
  else if (fault === 'truncated') return truncate(reply, payload)
  else if (fault === 'trickle')
    return trickle(reply, payload, { milliseconds, cleared, cutOff: false })
  else if (fault === 'trickle-truncated') {
    return trickle(reply, payload, { milliseconds, cleared, cutOff: true })
  } else if (isOneOf(bodyFaults, fault)) return changeBody(reply, fault, operation, payload)
  return payload
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name)
}
