// The faults of a service that was started with --faults: the addresses that set them, and the hooks that put them
// into the API's answers.
import type { FastifyInstance } from 'fastify'

import type { Addresses } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { faultRoutes } from './fault-routes.ts'
import { FaultSwitch } from './fault-switch.ts'
import { injectFaults } from './inject-faults.ts'

/** The routes and the hooks, which share one switch. */
export function createFaults(store: Store, at: Addresses) {
  const faults = new FaultSwitch()
  return {
    routes: (app: FastifyInstance) => faultRoutes(app, { store, faults, at }),
    inject: (app: FastifyInstance) => injectFaults(app, { store, faults }),
  }
}
