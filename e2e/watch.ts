// Watches a page that is under attack by a text: which scripts ran, and what was asked for elsewhere.
import type { Page } from '@playwright/test'

import { mainService } from './services.ts'

/** From now on: which scripts of a text's ran, and which requests went elsewhere than to the service. */
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
    // Whatever was begun has had its turn once the page answers two frames later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    return { scripts, elsewhere }
  }
}
