// A window of WebKitGTK's MiniBrowser, driven by WebDriver on a display of its own. Its tests find things by role and
// name as that engine tells them to assistive technology.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'

import { expect } from '@playwright/test'
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'

type Size = { width: number; height: number }

const options = {
  binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation', '--javascript-can-open-windows-automatically=true'],
}

/** What may stand for a role; the engine tells whether it does. */
const candidates = 'a, button, input, textarea, select, table, h1, h2, dialog, [role]'

export class WebKitWindow {
  readonly driver: WebDriver
  readonly #processes: readonly ChildProcess[]

  private constructor(driver: WebDriver, processes: readonly ChildProcess[]) {
    this.driver = driver
    this.#processes = processes
  }

  /** A window of that size at an address, with nothing around the page. */
  static async open(url: string, { width, height }: Size): Promise<WebKitWindow> {
    // As large as the window: without a window manager, the window under the pointer has the keyboard.
    const display = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    )
    const [number] = await once(display.stdio[3] as Readable, 'data')
    const port = await freePort()
    const service = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}`, TZ: 'Europe/Berlin' },
      stdio: 'ignore',
    })
    const server = `http://127.0.0.1:${port}`
    await expect(async () => void (await fetch(`${server}/status`))).toPass()
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
      )
      .build()
    await driver.manage().setTimeouts({ script: 10_000, pageLoad: 30_000 })
    const window = new WebKitWindow(driver, [service, display])
    // Only a window that a page opens has a size of its own.
    const [first] = await driver.getAllWindowHandles()
    await driver.executeScript(
      (...[address, features]: string[]) => void open(address, '', features),
      url,
      `popup,width=${width},height=${height},left=0,top=0`,
    )
    await expect.poll(async () => (await driver.getAllWindowHandles()).length, 'windows').toBe(2)
    const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
    await driver.switchTo().window(second ?? '')
    return window
  }

  /** Without its display the browser ends, too. */
  close(): void {
    for (const each of this.#processes) each.kill()
  }

  async goto(url: string): Promise<void> {
    await this.driver.get(url)
  }

  /** Without waiting for it, as the driver's own command does for ever now and then. */
  async reload(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => location.reload()))
  }

  /** The first element of that role and name that is seen, once there is one. */
  async find(role: string, name: string | RegExp): Promise<WebElement> {
    let found: WebElement | undefined
    await expect
      .poll(
        async () => {
          found = await this.#look(role, name).catch(() => undefined)
          return found !== undefined
        },
        { message: `${role} "${String(name)}"`, timeout: 20_000 },
      )
      .toBe(true)
    if (!found) throw new Error('unreachable')
    return found
  }

  async #look(role: string, name: string | RegExp): Promise<WebElement | undefined> {
    const isNamed = (each: string) => (typeof name === 'string' ? each === name : name.test(each))
    const likely = await this.driver.executeScript<WebElement[]>(
      (...[selector, words]: string[]) =>
        [...document.querySelectorAll<HTMLInputElement>(selector ?? '')].filter((element) => {
          const label = element.labels?.[0]?.textContent ?? element.textContent
          return (element.ariaLabel ?? label).includes(words ?? '') && element.checkVisibility()
        }),
      candidates,
      typeof name === 'string' ? name : '',
    )
    for (const each of likely) {
      if ((await each.getAriaRole()) === role && isNamed(await each.getAccessibleName())) {
        return each
      }
    }
    return undefined
  }

  /** Presses as a hand does, which holds the button for a while. */
  async press(role: string, name: string | RegExp): Promise<void> {
    const origin = await this.find(role, name)
    await this.driver.executeScript(
      (each: Element) => each.scrollIntoView({ block: 'nearest' }),
      origin,
    )
    await this.driver.actions().move({ origin }).press().pause(120).release().perform()
  }

  async type(role: string, name: string, typed: string): Promise<void> {
    await (await this.find(role, name)).sendKeys(typed)
  }

  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform()
  }

  /** A password field has no role. */
  async typePassword(typed: string): Promise<void> {
    await (await this.at('[type="password"]')).sendKeys(typed)
  }

  /** The first element that a selector finds. */
  async at(selector: string): Promise<WebElement> {
    return this.driver.findElement(By.css(selector))
  }

  /** Once nothing is left that the selector finds. */
  async gone(selector: string): Promise<void> {
    const left = async () => (await this.driver.findElements(By.css(selector))).length
    await expect.poll(() => left().catch(() => 1), { message: selector }).toBe(0)
  }

  async findText(text: string): Promise<void> {
    const isThere = () =>
      this.driver.executeScript(
        (...[words = '']: string[]) => document.body.innerText.includes(words),
        text,
      )
    await expect
      .poll(() => isThere().catch(() => false), { message: text, timeout: 20_000 })
      .toBe(true)
  }

  /** What a function returns that runs in the page. */
  evaluate<Result>(inPage: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(inPage, ...args)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
