// A window of WebKitGTK's MiniBrowser on its own display, driven by WebDriver. It finds elements by role and name, as
// the engine reports them to assistive technology.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'
import { By, type WebDriver, type WebElement } from 'selenium-webdriver'

import { startWebKit, type Size, type WebKitProcess } from './webkit-process.ts'

/** Elements that may have a role. The engine decides whether they do. */
const candidates = 'a, button, input, textarea, select, table, h1, h2, dialog, [role]'

/**
 * A busy machine may need this long for a page, although most are there at once. In ms. Playwright removes the intervals
 * from the array as it uses them, so each poll gets a new one; with an empty one it would look once a second.
 */
const late = () => ({ timeout: 30_000, intervals: [50, 100, 200] })

export class WebKitWindow {
  readonly driver: WebDriver
  readonly #process: WebKitProcess

  private constructor(process: WebKitProcess) {
    this.driver = process.driver
    this.#process = process
  }

  /** Opens a window of this size at an address, without toolbars. */
  static async open(url: string, size: Size): Promise<WebKitWindow> {
    const process = await startWebKit(size)
    const { driver } = process
    // Only a window that a page opens can have a chosen size.
    const [first] = await driver.getAllWindowHandles()
    await driver.executeScript(
      (...[address, features]: string[]) => void open(address, '', features),
      url,
      `popup,width=${size.width},height=${size.height},left=0,top=0`,
    )
    await expect.poll(async () => (await driver.getAllWindowHandles()).length, 'windows').toBe(2)
    const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
    await driver.switchTo().window(second ?? '')
    // On a busy machine a new window occasionally stays blank.
    await expect
      .poll(() => driver.getCurrentUrl(), { timeout: 5000 })
      .toBe(url)
      .catch(() => driver.get(url))
    return new WebKitWindow(process)
  }

  close(): Promise<void> {
    return this.#process.close()
  }

  /** Whether the browser has ended without being asked to. */
  isLost(): Promise<boolean> {
    return this.driver.getAllWindowHandles().then(
      () => false,
      () => true,
    )
  }

  /** A picture and the text of the page, for a test that failed. */
  async state(): Promise<{ picture: Buffer; text: string }> {
    const text = this.evaluate(() => `${location.href}\n\n${document.body.innerText}`)
    return { picture: await this.#process.picture(), text: await text.catch(String) }
  }

  /** Opens an address, and waits for its new document. */
  async goto(url: string): Promise<void> {
    await this.#leave((...[address = '']: string[]) => location.assign(address), url)
    await expect.poll(() => this.driver.getCurrentUrl(), late()).toBe(url)
  }

  async reload(): Promise<void> {
    await this.#leave(() => location.reload())
  }

  async #leave(begin: (...args: never[]) => void, ...args: unknown[]): Promise<void> {
    await this.evaluate(() => document.documentElement.setAttribute('data-old', ''))
    await this.evaluate(begin, ...args)
    const isNew = () =>
      this.evaluate(
        () => document.readyState === 'complete' && !('old' in document.documentElement.dataset),
      )
    await expect
      .poll(() => isNew().catch(() => false), { message: 'a new document', ...late() })
      .toBe(true)
  }

  /** Waits for a visible element with this role and name. The first one counts. */
  async find(role: string, name: string | RegExp): Promise<WebElement> {
    let found: WebElement | undefined
    await expect
      .poll(
        async () => {
          found = await this.#look(role, name).catch(() => undefined)
          return found !== undefined
        },
        { message: `${role} "${String(name)}"`, ...late() },
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

  /** Presses the mouse button and holds it for a moment, as a hand does. */
  async press(role: string, name: string | RegExp): Promise<void> {
    const origin = await this.find(role, name)
    await this.#steady(origin)
    await this.driver.actions().move({ origin }).press().pause(120).release().perform()
  }

  /** Waits until an element, scrolled into view, no longer moves: a press on one that moves would miss it. */
  async #steady(element: WebElement): Promise<void> {
    const place = () =>
      this.driver.executeScript<string>((each: Element) => {
        each.scrollIntoView({ block: 'nearest' })
        return JSON.stringify(each.getBoundingClientRect())
      }, element)
    const places = ['', '']
    const isStill = async () => {
      places.push(await place())
      return new Set(places.slice(-3)).size === 1
    }
    await expect.poll(isStill, { ...late(), intervals: [100] }).toBe(true)
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

  /** A password field has no role, so it is found by its type. */
  async typePassword(typed: string): Promise<void> {
    await (await this.at('[type="password"]')).sendKeys(typed)
  }

  /** Moves the mouse onto the first visible element that matches the selector. */
  async hover(selector: string): Promise<void> {
    const origin = await this.at(selector)
    await this.driver.actions().move({ origin }).perform()
  }

  /** The first visible element that matches the selector. */
  async at(selector: string): Promise<WebElement> {
    const found = await this.driver.executeScript<WebElement | null>(
      (...[css = '']: string[]) =>
        [...document.querySelectorAll(css)].find((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        ),
      selector,
    )
    if (!found) throw new Error(`Nothing visible matches ${selector}.`)
    return found
  }

  /** Waits until the selector finds nothing any more. */
  async gone(selector: string): Promise<void> {
    const left = async () => (await this.driver.findElements(By.css(selector))).length
    await expect.poll(() => left().catch(() => 1), { message: selector, ...late() }).toBe(0)
  }

  async findText(text: string): Promise<void> {
    const isThere = () =>
      this.driver.executeScript(
        (...[words = '']: string[]) => document.body.innerText.includes(words),
        text,
      )
    await expect.poll(() => isThere().catch(() => false), { message: text, ...late() }).toBe(true)
  }

  /** The text of the downloaded file whose name fits the pattern. */
  async saved(name: RegExp): Promise<string> {
    const { home } = this.#process
    const files = async () => (await readdir(home)).filter((each) => name.test(each))
    await expect.poll(files, { message: `a file ${String(name)}`, ...late() }).toHaveLength(1)
    const [file = ''] = await files()
    return readFile(join(home, file), 'utf8')
  }

  /** Runs a function in the page and returns its result. */
  evaluate<Result>(inPage: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(inPage, ...args)
  }
}
