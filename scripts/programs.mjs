// The programs that tests start and npm does not bring. Plain JavaScript, because the set-up runs on
// Node 20.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { firefox } from '@playwright/test'

/**
 * A program's full path.
 * @param {string} name
 * @returns {string | undefined} undefined when PATH has no such program
 */
export function onPath(name) {
  // Where Debian keeps servers, which the PATH of a user may lack.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/** Playwright's own Firefox, where that was downloaded. */
export const hasOwnFirefox = () => existsSync(firefox.executablePath())

/** Debian's: any other of a system may be too new for Playwright to speak to. */
export const findFirefox = () => onPath('firefox-esr')

/** A WebKitGTK that can be driven, and the display that its window needs. */
export const hasWebKit = () => Boolean(onPath('WebKitWebDriver') && onPath('Xvfb'))

/**
 * The folder of PostgreSQL's own programs, such as initdb.
 * @returns {string | undefined} undefined when there is none
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
const webKit = 'the way through every page in WebKit'

/**
 * Programs by the names of their Debian packages: what tests need them for, whether they are here, and what else gets them.
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
    use: 'what people do in Firefox',
    isHere: hasFirefox,
    // Ubuntu has none.
    orElse: 'npx playwright install --with-deps firefox',
  },
  'webkit2gtk-driver': { use: webKit, isHere: () => onPath('WebKitWebDriver') !== undefined },
  xvfb: { use: webKit, isHere: () => onPath('Xvfb') !== undefined },
}

/** The packages that are not here, each with what is not tested without it. */
export function missingPrograms() {
  const missing = Object.entries(programs).filter(([, { isHere }]) => !isHere())
  return missing.map(([name, { use, orElse }]) => ({ name, use, orElse }))
}
