// Tests only: one service for all tests of a file.
import { afterAll } from 'vitest'

import type { AppOptions } from '../app.ts'
import { startService, type TestService } from './service.ts'

/** Starts a service for the file that awaits it at its top level, and stops it after the file's tests. */
export async function serviceForFile(options?: Partial<AppOptions>): Promise<TestService> {
  const service = await startService(options)
  afterAll(() => service.stop())
  return service
}
