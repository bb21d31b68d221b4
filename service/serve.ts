// The command `serve`: opens the database, listens, prints its address, and ends cleanly on a signal.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { createApp } from './app.ts'
import { deleteExpired } from './authorization/expired.ts'
import { audienceOf } from './authorization/provider.ts'
import { readIssuer } from './commands/read-issuer.ts'
import type { ServeOptions } from './commands/serve-options.ts'
import type { IssuerOptions } from './issuer/issuer.ts'
import { demonstrationPins, type Pin } from './operate/demonstration.ts'
import { freePort } from './operate/free-port.ts'
import { createLog } from './operate/log.ts'
import { StartError } from './operate/start-error.ts'
import { warnings } from './operate/warnings.ts'
import { whoSignsIn } from './operate/who-signs-in.ts'
import { readAppConfig } from './site/app-config.ts'
import { openStore } from './store/open-store.ts'

const builtFolder = path.resolve(import.meta.dirname, '../dist')
const hour = 3_600_000
const shutdownMilliseconds = 5000

/**
 * Serves until SIGINT or SIGTERM.
 * @throws StartError when the port is in use, the data folder can't be written or the app is not built
 */
export async function serve(options: ServeOptions): Promise<void> {
  const log = createLog(options.logLevel)
  if (options.app) await checkBuilt()
  const store = await openStore(options.data)
  const port = options.port === 0 ? await freePort() : options.port
  const publicUrl = options.publicUrl ?? `http://localhost:${port}`
  const issuer = await readIssuer(options, audienceOf(publicUrl))
  const accountsNote = await whoSignsIn(store, { ...options, publicUrl })
  const pinned = await demonstrationPins(store)
  const ending = new AbortController()
  const built = options.app ? await readBuilt(options, { pinned, issuer }) : undefined
  const app = await createApp({
    store,
    publicUrl,
    appUrl: options.appUrl,
    accessTokenSeconds: options.accessTokenSeconds,
    requestsPerMinute: options.rateLimit,
    issuer,
    built,
    log,
    metricsToken: process.env['REFDESK_METRICS_TOKEN'],
    trustedProxies: options.trustProxy,
    ending: ending.signal,
  })
  await app.listen({ host: options.host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} is taken on ${options.host}; choose another with --port.`)
  })
  const deleteExpiredRecords = () =>
    void deleteExpired(store).catch((err: unknown) =>
      log.error({ err }, 'expired records are left'),
    )
  deleteExpiredRecords()
  const deletionTimer = setInterval(deleteExpiredRecords, hour)

  async function stop(): Promise<void> {
    ending.abort()
    await setTimeout(options.drainSeconds * 1000)
    // Accepted requests are answered, but a client that doesn't disconnect is cut off.
    globalThis.setTimeout(() => process.exit(1), shutdownMilliseconds).unref()
    clearInterval(deletionTimer)
    await app.close()
    await store.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())

  for (const warning of warnings({ ...options, publicUrl })) {
    console.warn(`Warning: ${warning}`)
  }
  console.log(accountsNote)
  const [pin] = pinned
  if (built && pin) printPlaces(`${publicUrl}/repos/${pin.title}`)
  console.log(`Refdesk is ready at ${publicUrl}`)
}

/** Places of the demonstration, below the address of its repository. */
function printPlaces(repositoryUrl: string): void {
  console.log('To begin with:')
  for (const page of ['branches', 'reviews/review-1', 'permissions']) {
    console.log(`  ${repositoryUrl}/${page}`)
  }
}

async function checkBuilt(): Promise<void> {
  await access(path.join(builtFolder, 'index.html')).catch(() => {
    throw new StartError('The app is not built: run `npm run build` first, or give --no-app.')
  })
}

async function readBuilt(
  { config: file, publicUrl }: ServeOptions,
  { pinned, issuer }: { pinned: readonly Pin[]; issuer: IssuerOptions | undefined },
) {
  const config = await readAppConfig(builtFolder, { file, publicUrl, pinned, issuer })
  return { folder: builtFolder, config, ...(issuer && { endpoints: issuer.discovery }) }
}
