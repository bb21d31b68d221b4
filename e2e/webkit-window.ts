// A window of WebKitGTK's MiniBrowser, driven by WebDriver on a display of its own. Its tests find things by role and
// name as that engine tells them to assistive technology.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'
import { By, type WebDriver, type WebElement } from 'selenium-webdriver'

import { startWebKit, type Size, type WebKitProcess } from './webkit-process.ts'

/** What may stand for a role; the engine tells whether it does. */
const candidates = 'a, button, input, textarea, select, table, h1, h2, dialog, [role]'

/** A page of a busy machine may be this late, in ms. */
const timeout = 30_000

export class WebKitWindow {
  readonly driver: WebDriver
  readonly #process: WebKitProcess

  private constructor(process: WebKitProcess) {
    this.driver = process.driver
    this.#process = process
  }

  /** A window of that size at an address, with nothing around the page. */
  static async open(url: string, size: Size): Promise<WebKitWindow> {
    const process = await startWebKit(size)
    const { driver } = process
    // Only a window that a page opens has a size of its own.
    const [first] = await driver.getAllWindowHandles()
    await driver.executeScript(
      (...[address, features]: string[]) => void open(address, '', features),
      url,
      `popup,width=${size.width},height=${size.height},left=0,top=0`,
    )
    await expect.poll(async () => (await driver.getAllWindowHandles()).length, 'windows').toBe(2)
    const second = (await driver.getAllWindowHandles()).find((handle) => handle !== first)
    await driver.switchTo().window(second ?? '')
    return new WebKitWindow(process)
  }

  close(): Promise<void> {
    return this.#process.close()
  }

  /** What can be seen, and what can be read, for a test that failed. */
  async state(): Promise<{ picture: Buffer; text: string }> {
    const text = this.evaluate(() => `${location.href}\n\n${document.body.innerText}`)
    return { picture: await this.#process.picture(), text: await text.catch(String) }
  }

  /** Once a new document is loaded from there. */
  async goto(url: string): Promise<void> {
    await this.#leave((...[address = '']: string[]) => location.assign(address), url)
    await expect.poll(() => this.driver.getCurrentUrl(), { timeout }).toBe(url)
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
      .poll(() => isNew().catch(() => false), { message: 'a new document', timeout })
      .toBe(true)
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
        { message: `${role} "${String(name)}"`, timeout },
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
    await expect.poll(() => isThere().catch(() => false), { message: text, timeout }).toBe(true)
  }

  /** The text of the one file that was saved, whose name the pattern fits. */
  async saved(name: RegExp): Promise<string> {
    const { home } = this.#process
    const files = async () => (await readdir(home)).filter((each) => name.test(each))
    await expect.poll(files, { message: `a file ${String(name)}`, timeout }).toHaveLength(1)
    const [file = ''] = await files()
    return readFile(join(home, file), 'utf8')
  }

  /** What a function returns that runs in the page. */
  evaluate<Result>(inPage: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(inPage, ...args)
  }
}
