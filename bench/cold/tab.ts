// A tab in its own browser profile, controlled without Playwright. Playwright listens to every request of a page and
// keeps every answer, which takes time that users don't lose.
import type { Browser, CDPSession } from '@playwright/test'

/** What is slowed down: the CPU by a factor, the network in bytes per second, and answers in ms. */
export type Conditions = { cpu: number; down: number; up: number; latency: number }

/** A new browser profile: no cache, no storage. */
export type Profile = { openTab: () => Promise<Tab>; dispose: () => Promise<void> }

/** A tab with a page. */
export type Tab = {
  send: <Answer>(method: string, parameters?: object) => Promise<Answer>
  /** The value of an expression in the page, awaited. @throws what the expression throws */
  evaluate: <Value>(expression: string) => Promise<Value>
  throttle: (conditions: Conditions) => Promise<void>
  /** Opens an address, without waiting for anything. */
  goTo: (url: string) => Promise<void>
  close: () => Promise<void>
}

type Message = { id: number; result?: unknown; error?: { message: string } }
type Evaluated<Value> = { result: { value: Value }; exceptionDetails?: { exception?: object } }

/** Creates a profile. */
export async function newProfile(browser: Browser): Promise<Profile> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  return {
    openTab: () => openTab(session, browserContextId),
    async dispose() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}

async function openTab(session: CDPSession, browserContextId: string): Promise<Tab> {
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 800,
  })
  // Flat sessions don't work, because Playwright drops the messages of sessions that it doesn't know.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (message: Message) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const message = JSON.parse(event.message) as Message
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  let count = 0

  async function send<Answer>(method: string, parameters: object = {}): Promise<Answer> {
    count += 1
    const id = count
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params: parameters })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Answer
  }

  return {
    send,
    async evaluate<Value>(expression: string) {
      const { result, exceptionDetails } = await send<Evaluated<Value>>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails.exception))
      return result.value
    },
    async throttle({ cpu, down, up, latency }) {
      await send('Emulation.setCPUThrottlingRate', { rate: cpu })
      await send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: down,
        uploadThroughput: up,
      })
    },
    async goTo(url) {
      await send('Page.navigate', { url })
    },
    async close() {
      await session.send('Target.closeTarget', { targetId })
    },
  }
}
