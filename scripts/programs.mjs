// The programs that tests start and that npm doesn't install. Plain JavaScript, because the set-up runs on Node 20.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { firefox } from '@playwright/test'

/**
 * The full path of a program.
 * @param {string} name
 * @returns {string | undefined} undefined if PATH has no such program
 */
export function onPath(name) {
  // Debian installs servers in these folders, which the PATH of a user may lack.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** Playwright's own Firefox, if it was downloaded. */
export const hasOwnFirefox = () => existsSync(firefox.executablePath())

/** Debian's Firefox only. Playwright may not support any newer one. */
export const findFirefox = () => onPath('firefox-esr')

/** A WebKitGTK with its driver, and the display that its window needs. */
export const hasWebKit = () => Boolean(onPath('WebKitWebDriver') && onPath('Xvfb'))

/**
 * The folder of PostgreSQL's own programs, such as initdb.
 * @returns {string | undefined} undefined if there is none
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = versions.sort((a, b) => b - a).map((version) => join(debian, `${version}`, 'bin'))
  const initdb = [...folders.map((folder) => join(folder, 'initdb')), onPath('initdb')]
  const found = initdb.find((file) => file !== undefined && existsSync(file))
  return found?.slice(0, -'/initdb'.length)
}

const hasFirefox = () => hasOwnFirefox() || findFirefox() !== undefined
/** Tested in Debian's Firefox alone, so it may be untested although there is a Firefox. */
export const firefoxTree = 'what Firefox tells assistive technology'
const webKit = 'the journey through every page in WebKit'

/**
 * By the names of their Debian packages: what tests need the programs for, whether they are installed, and what else
 * can install them.
 * @type {Record<string, { use: string, isHere: () => boolean, orElse?: string }>}
 */
const programs = {
  postgresql: { use: 'the service on PostgreSQL', isHere: () => findPostgres() !== undefined },
  nginx: {
    use: 'several processes behind nginx, and deploy/nginx',
    isHere: () => onPath('nginx') !== undefined,
  },
  caddy: { use: 'deploy/caddy', isHere: () => onPath('caddy') !== undefined },
  'firefox-esr': {
    use: `what people do in Firefox, and ${firefoxTree}`,
    isHere: hasFirefox,
    // Ubuntu has no such package.
    orElse: 'npx playwright install --with-deps firefox',
  },
  'webkit2gtk-driver': { use: webKit, isHere: () => onPath('WebKitWebDriver') !== undefined },
  xvfb: { use: webKit, isHere: () => onPath('Xvfb') !== undefined },
}

/** The packages that are not installed, each with what is not tested without it. */
export function missingPrograms() {
  const missing = Object.entries(programs).filter(([, { isHere }]) => !isHere())
  return missing.map(([name, { use, orElse }]) => ({ name, use, orElse }))
}
