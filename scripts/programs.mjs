// The programs that tests start and that npm doesn't install. Plain JavaScript, because the set-up runs on Node 20.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { firefox, webkit } from '@playwright/test'

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

/**
 * What tests need beside Chromium: `use` says for what, `isHere` whether it is installed, `debian` which package has
 * it. Those with `full` are needed by `npm run test:full` only.
 * @type {{ name: string, use: string, isHere: () => boolean, debian?: string, full?: boolean }[]}
 */
const programs = [
  {
    name: 'PostgreSQL',
    use: 'the service on PostgreSQL',
    isHere: () => findPostgres() !== undefined,
    debian: 'postgresql',
  },
  {
    name: 'nginx',
    use: 'several processes behind nginx, and deploy/nginx',
    isHere: () => onPath('nginx') !== undefined,
    debian: 'nginx',
    full: true,
  },
  {
    name: 'Caddy',
    use: 'deploy/caddy',
    isHere: () => onPath('caddy') !== undefined,
    debian: 'caddy',
    full: true,
  },
  {
    name: 'LibreOffice',
    use: 'exported CSV in a spreadsheet',
    isHere: () => onPath('soffice') !== undefined,
    debian: 'libreoffice-calc-nogui',
    full: true,
  },
  {
    name: 'Firefox (npx playwright install --with-deps firefox)',
    use: 'journeys in Firefox',
    isHere: () => existsSync(firefox.executablePath()),
    full: true,
  },
  {
    name: 'WebKit (npx playwright install --with-deps webkit)',
    use: 'journeys in WebKit',
    isHere: () => existsSync(webkit.executablePath()),
    full: true,
  },
]

/** @param {boolean} full whether the programs of `npm run test:full` count */
export function missingPrograms(full) {
  return programs.filter((program) => (full || !program.full) && !program.isHere())
}

// As a command it prints the last lines of `npm test`, and with --full of `npm run test:full`: what wasn't tested.
if (import.meta.main) {
  for (const { name, use } of missingPrograms(process.argv.includes('--full'))) {
    console.warn(`Not tested, because ${name} is not installed: ${use}.`)
  }
}
