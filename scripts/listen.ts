// Does tasks in Chromium with the screen reader Orca, by keyboard alone, and prints what Orca says at each step, as
// tables for docs/accessibility.md. Run it by hand, on Debian with the packages orca, openbox, xdotool, xvfb, xauth
// and chromium: `npm run build && xvfb-run -a dbus-run-session -- node scripts/listen.ts`.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium, type Page } from '@playwright/test'

import { onPath } from './programs.mjs'

type Step = {
  /** What the person does, in words. */
  does: string
  act: (page: Page) => unknown
  /** What Orca must say at least. */
  expected: string[]
}

type Task = { title: string; steps: Step[] }

const origin = 'http://localhost:4285'

/** How long Orca is silent when it has finished, and how long the expected words may take. */
const [quiet, longest] = [2000, 30_000]

const tasks: Task[] = [
  {
    title: 'Open a review with two reviewers',
    steps: [
      {
        does: 'loads New review',
        act: (page) => page.goto(`${origin}/repos/demo/reviews/new`),
        expected: ['New review', 'Compare', 'Focus mode'],
      },
      { does: 'types “feat”', act: () => type('feat'), expected: ['suggestions'] },
      { does: 'Down', act: () => press('Down'), expected: ['feature/'] },
      { does: 'Enter', act: () => press('Return'), expected: ['Compare', 'feature/'] },
      {
        does: 'Tab to Title',
        act: (page) => tabTo(page, 'Title'),
        expected: ['Title', 'required'],
      },
      { does: 'types a title', act: () => type('Heard'), expected: [] },
      {
        does: 'Tab to Reviewers',
        act: (page) => tabTo(page, 'Reviewers'),
        expected: ['Reviewers'],
      },
      { does: 'types “bob”', act: () => type('bob'), expected: ['1 suggestion'] },
      { does: 'Enter', act: () => press('Return'), expected: ['Added bob'] },
      { does: 'types “carol”', act: () => type('carol'), expected: ['No match'] },
      { does: 'Enter', act: () => press('Return'), expected: ['Added carol'] },
      { does: 'Ctrl+Enter', act: () => press('ctrl+Return'), expected: ['Review created'] },
    ],
  },
  {
    title: 'Which rules could match a path',
    steps: [
      {
        does: 'loads Branches',
        act: (page) => page.goto(`${origin}/repos/demo/branches`),
        expected: ['Finished loading'],
      },
      {
        does: 'Tab to Permissions',
        act: (page) => tabTo(page, 'Permissions'),
        expected: ['Permissions link'],
      },
      {
        does: 'Enter',
        act: () => press('Return'),
        expected: ['Permissions · demo', '62 of 62 rules'],
      },
      {
        does: 'Tab to Path',
        act: (page) => tabTo(page, 'Path'),
        expected: ['Path', 'For example'],
      },
      {
        does: 'types “/src/payments/a.ts”',
        act: () => type('/src/payments/a.ts'),
        expected: ['could match this path'],
      },
    ],
  },
  {
    title: 'What changed since an export',
    steps: [
      {
        does: 'loads Compare',
        act: (page) => page.goto(`${origin}/repos/demo/permissions?tab=compare`),
        expected: ['Finished loading Permissions'],
      },
      {
        does: 'Tab to Open export',
        act: (page) => tabTo(page, 'Open export'),
        expected: ['Open export'],
      },
      {
        does: 'Enter, and chooses the file',
        act: () => press('Return'),
        expected: ['changes'],
      },
    ],
  },
  {
    title: 'Go to a page by the command palette',
    steps: [
      {
        does: 'loads Settings',
        act: (page) => page.goto(`${origin}/repos/demo/settings`),
        expected: ['Finished loading'],
      },
      {
        does: 'Ctrl+K',
        act: () => press('ctrl+k'),
        expected: ['Command palette', 'Search pages', 'results'],
      },
      { does: 'types “branches”', act: () => type('branches'), expected: ['result'] },
      { does: 'Enter', act: () => press('Return'), expected: ['main content Branches'] },
    ],
  },
  {
    title: 'Open the command palette over a slow network',
    steps: [
      {
        does: 'loads Settings',
        act: async (page) => {
          // Parts of the app are fetched ahead, but not for those who save data.
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
          )
          await page.route('**/CommandPalette*', async (route) => {
            await wait(5000)
            await route.continue()
          })
          await page.goto(`${origin}/repos/demo/settings`)
        },
        expected: ['Finished loading'],
      },
      {
        does: 'Ctrl+K',
        act: () => press('ctrl+k'),
        expected: ['Command palette', 'results'],
      },
    ],
  },
]

/** A part of a task's title, to do that task alone. */
const [wanted = ''] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'listen-'))
const log = join(folder, 'orca.log')
const started: ChildProcess[] = []
// The settings of the person who runs this are neither read nor changed.
const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder }

try {
  await listen()
} finally {
  for (const each of started) each.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function listen() {
  const data = join(folder, 'service')
  start(
    process.execPath,
    'service/main.ts',
    'serve',
    '--port',
    new URL(origin).port,
    '--data',
    data,
  )
  // Chromium would begin with a page that says that nothing answers.
  let answers = false
  for (const end = Date.now() + longest; !answers && Date.now() < end; await wait(200)) {
    answers = await fetch(origin).then(
      () => true,
      () => false,
    )
  }
  // Without a sound card, the speech server never finishes a sentence, and Orca waits for it.
  mkdirSync(join(folder, 'speech-dispatcher'))
  const silent = 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n'
  writeFileSync(join(folder, 'speech-dispatcher', 'speechd.conf'), silent)
  start('openbox')
  start('orca', '--replace', '--debug', `--debug-file=${log}`)
  await waitFor(() => said().length > 0)
  const context = await chromium.launchPersistentContext(join(folder, 'chromium'), {
    executablePath: onPath('chromium') ?? '',
    headless: false,
    viewport: null,
    env,
    args: [
      '--disable-save-password-bubble',
      '--no-sandbox',
      '--disable-gpu',
      '--force-renderer-accessibility',
      `--app=${origin}/`,
    ],
  })
  const [page] = context.pages()
  if (!page) throw new Error('Chromium shows no page.')
  page.on('filechooser', (chooser) => void chooser.setFiles('e2e/old-export.json'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await silence()
  for (const { title, steps } of tasks.filter((task) => task.title.includes(wanted))) {
    console.log(`\n### ${title}\n\n| the user | must hear | hears |\n| --- | --- | --- |`)
    for (const { does, act, expected } of steps) {
      const before = said().length
      await act(page)
      const missing = () =>
        expected.filter((words) => !said().slice(before).join(' ').includes(words))
      await waitFor(() => missing().length === 0)
      await silence()
      const lacks = missing().length > 0 ? `**never: ${missing().join(', ')}**` : ''
      const heard = [...new Set(said().slice(before)), lacks].filter(Boolean).join(' · ')
      console.log(`| ${does} | ${expected.join(' … ')} | ${heard} |`)
    }
  }
  await context.close()
}

function start(program: string, ...args: string[]) {
  started.push(spawn(program, args, { env, stdio: 'ignore' }))
}

/** What Orca has said so far, without the echo of single keys. */
function said(): string[] {
  let text = ''
  try {
    text = readFileSync(log, 'utf8')
  } catch {
    // Orca hasn't started yet.
  }
  const lines = text.matchAll(/SPEECH OUTPUT: '(.*)'\{/g)
  return Array.from(lines, ([, words = '']) => words.trim()).filter((words) => words.length > 1)
}

async function silence() {
  for (let count = -1; count !== said().length; await wait(quiet)) count = said().length
}

/** Waits for the words, and gives up after a while. The table shows what is missing. */
async function waitFor(condition: () => boolean) {
  for (const end = Date.now() + longest; !condition() && Date.now() < end;) await wait(200)
}

/**
 * Keys are sent through the display, so that Orca notices them. Ctrl is released last: Orca takes a K that is released
 * without it for a command of its own, and says nothing of what got the focus.
 */
async function press(keys: string) {
  const [key = '', ...held] = keys.split('+').toReversed()
  const hold = (action: string) => held.flatMap((each) => [action, each])
  execFileSync('xdotool', [...hold('keydown'), 'key', key, ...hold('keyup')], { env })
}

async function type(text: string) {
  execFileSync('xdotool', ['type', '--delay', '100', text], { env })
}

/** Moves by the Tab key, as slowly as somebody who listens. */
async function tabTo(page: Page, name: string) {
  const field = page.getByLabel(name, { exact: true })
  const other = page.getByRole('link', { name, exact: true })
  const target = field
    .or(other)
    .or(page.getByRole('button', { name, exact: true }))
    .first()
  for (let stops = 0; stops < 40; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press('Tab')
    await wait(700)
  }
}
