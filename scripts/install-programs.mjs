// The part of the set-up that is for tests. It installs Chromium, without which nothing is tested, and then servers
// and other browser engines. Plain JavaScript for Node 20, imported once the dependencies are installed.
import { spawnSync } from 'node:child_process'

import { findChromium } from './chromium.mjs'
import { missingPrograms, onPath } from './programs.mjs'

/**
 * Finds Chromium or installs it: Debian's packages if apt-get works, else Playwright's own download.
 * @returns {boolean} false if there still is none; the reason was printed
 */
export function ensureChromium() {
  if (starts(findChromium())) return true
  if (process.env['CHROMIUM_PATH']) {
    console.error(`CHROMIUM_PATH is not a Chromium that starts: ${process.env['CHROMIUM_PATH']}`)
    return false
  }
  console.log('Installing Chromium …')
  // Older versions of Debian have no package of the headless shell.
  if (installWithApt('chromium-headless-shell') || installWithApt('chromium')) {
    if (starts(findChromium())) return true
  }
  run(['npx', 'playwright', 'install', '--with-deps', 'chromium'])
  if (starts(findChromium())) return true
  console.error(
    [
      'Chromium could not be installed. Do one of these and try again:',
      '  - install the package "chromium" with your system\'s package manager,',
      '  - run: npx playwright install --with-deps chromium',
      '  - set CHROMIUM_PATH to a Chromium or Chrome that is there.',
    ].join('\n'),
  )
  return false
}

/**
 * Installs the Debian packages of everything else that tests start, one by one, because a system may lack some. The
 * tests of a missing one are left out, and this is printed here and at the end of a run. With CI set, it is a
 * failure.
 * @returns {boolean} false if the run must stop; the reason was printed
 */
export function ensurePrograms() {
  for (const { name, orElse } of missingPrograms()) {
    console.log(`Installing ${name} …`)
    if (!installWithApt(name) && orElse) run(orElse.split(' '))
  }
  const missing = missingPrograms()
  for (const { name, use } of missing) {
    console.error(`Not tested without the package ${name}: ${use}.`)
  }
  return missing.length === 0 || !process.env['CI']
}

/**
 * A file may exist and yet not be a browser: Ubuntu's chromium-browser only asks to install a snap.
 * @param {string | undefined} executable
 */
function starts(executable) {
  return executable !== undefined && spawnSync(executable, ['--version']).status === 0
}

/** @type {boolean | undefined} */
let isUpdated

/** @param {string} name of a Debian package */
function installWithApt(name) {
  if (!onPath('apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  isUpdated ??= run([...sudo, 'apt-get', 'update'])
  const install = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', name]
  return isUpdated && run(install)
}

/**
 * @param {string[]} command the program and its arguments
 * @returns {boolean} whether it succeeded; its output is printed as it arrives
 */
function run(command) {
  const [program = '', ...args] = command
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { env, stdio: 'inherit' }).status === 0
}
