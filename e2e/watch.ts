// Watches a page while a text attacks it: which scripts run, and what is requested from elsewhere.
import type { Page } from '@playwright/test'

import { mainService } from './services.ts'

/** Notes from now on which scripts of a text run, and which requests go to other origins than the service's. */
export async function watch(page: Page) {
  const elsewhere: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${mainService.url}/`)) elsewhere.push(request.url())
  })
  const scripts: string[] = []
  await page.exposeFunction('ran', (what: string) => scripts.push(what))
  await page.addInitScript(() => {
    const { ran } = window as unknown as { ran: (what: string) => void }
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, { value: () => ran(`${name} in ${location.href}`) })
    }
  })
  return async () => {
    // Once two more frames were painted, everything that had begun has happened.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return { scripts, elsewhere }
  }
}
