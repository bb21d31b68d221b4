// The faults of a service that was started with --faults, and of no other: the addresses that set them, and what puts
// them into the API's answers.
import type { FastifyInstance } from 'fastify'

import type { Addresses } from '../public-url.ts'
import type { Store } from '../store/store.ts'
import { faultRoutes } from './fault-routes.ts'
import { FaultSwitch } from './fault-switch.ts'
import { injectFaults } from './inject-faults.ts'

/** The two sides of one switch. */
export function createFaults(store: Store, at: Addresses) {
  const faults = new FaultSwitch()
  return {
    routes: (app: FastifyInstance) => faultRoutes(app, { store, faults, at }),
    inject: (app: FastifyInstance) => injectFaults(app, { store, faults }),
  }
}
