// A Firefox of its own, asked by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) what it tells assistive
// technology. Playwright computes roles and names itself, which says nothing about the browser's own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'

import type { Row } from './pages.ts'
import { tied } from './tied.ts'

type Answer = { id?: number; type: string; result?: unknown; message?: string }
type Result = { contexts: { context: string }[]; result: { value: string } }

/** Runs in the window of the browser itself, which alone may read the tree of the page that it shows. */
const readTree = `() => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const rows = []
  const read = (node) => {
    rows.push({ role: node.computedARIARole, name: node.name ?? '' })
    for (let child = node.firstChild; child; child = child.nextSibling) read(child)
  }
  const page = service.getAccessibleFor(gBrowser.selectedBrowser)?.firstChild
  if (page) read(page)
  return JSON.stringify(rows)
}`

export class FirefoxTree {
  readonly #process: ChildProcess
  readonly #profile: string
  #socket: WebSocket | undefined
  readonly #answers = new Map<number, (answer: Answer) => void>()
  #page = ''
  #window = ''

  /** Writes its profile to a folder, which stays if the run is interrupted. */
  constructor(executable: string, profile: string) {
    mkdirSync(profile, { recursive: true })
    this.#profile = profile
    const settings = ['--headless', '--no-remote', '--width=1280', '--height=800']
    const control = ['--remote-debugging-port=0', '--remote-allow-system-access']
    this.#process = spawn(
      ...tied(executable, ...settings, ...control, '--profile', this.#profile),
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  }

  /** Waits until it can be asked. Its pages will find this JSON object in their `sessionStorage`. */
  async start(stored: string): Promise<void> {
    this.#socket = new WebSocket(`${await addressOf(this.#process)}/session`)
    this.#socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer
      this.#answers.get(answer.id ?? 0)?.(answer)
    })
    await once(this.#socket, 'open')
    await this.#ask('session.new', { capabilities: {} })
    this.#page = await this.#context({})
    this.#window = await this.#context({ 'moz:scope': 'chrome' })
    await this.#ask('script.addPreloadScript', {
      functionDeclaration: `() => Object.assign(sessionStorage, ${stored})`,
      contexts: [this.#page],
    })
  }

  async goto(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { context: this.#page, url, wait: 'complete' })
  }

  /** Everything that the page tells now. What has no name has an empty one. */
  async rows(): Promise<Row[]> {
    const { result } = await this.#ask('script.callFunction', {
      functionDeclaration: readTree,
      target: { context: this.#window },
      awaitPromise: false,
    })
    return JSON.parse(result.value) as Row[]
  }

  async stop(): Promise<void> {
    this.#socket?.close()
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  async #context(of: object): Promise<string> {
    const { contexts } = await this.#ask('browsingContext.getTree', of)
    return contexts[0]?.context ?? ''
  }

  async #ask(method: string, params: object): Promise<Result> {
    const id = this.#answers.size + 1
    const { promise, resolve } = Promise.withResolvers<Answer>()
    this.#answers.set(id, resolve)
    this.#socket?.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await promise
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as Result
  }
}

/** It says on standard error where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no standard error.')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it listened.')
}
