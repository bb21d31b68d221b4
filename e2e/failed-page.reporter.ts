// Prints what the pages of failed tests showed. The end of its log may be all that is left of a run elsewhere, so it
// prints after the last test.
import { readFileSync } from 'node:fs'

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class FailedPage implements Reporter {
  readonly #pages: string[] = []

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const found = attachments.find(({ name }) => name === 'error-context')
    if (found?.path === undefined) return
    const [, page = 'Unknown.\n'] =
      /```yaml\n(.*?)```/s.exec(readFileSync(found.path, 'utf8')) ?? []
    this.#pages.push(`\nWhat the page showed at the end of “${title}”:\n${page}`)
  }

  onEnd(): void {
    process.stdout.write(this.#pages.join(''))
  }
}
