// The tests' part of the set-up: a Chromium that starts, without which nothing is tested, servers and other engines.
// Plain JavaScript for Node 20; imported once the dependencies are installed.
import { spawnSync } from 'node:child_process'

import { findChromium } from './chromium.mjs'
import { missingPrograms, onPath } from './programs.mjs'

/**
 * Finds Chromium or installs it: Debian's packages where apt-get works, else Playwright's own download.
 * @returns {boolean} false when there is none in the end, which has then been said
 */
export function ensureChromium() {
  if (starts(findChromium())) return true
  if (process.env['CHROMIUM_PATH']) {
    console.error(`CHROMIUM_PATH names no Chromium that starts: ${process.env['CHROMIUM_PATH']}`)
    return false
  }
  console.log('Installing Chromium …')
  // Older Debians have no package of the headless shell alone.
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
 * Installs Debian's packages of what else tests start, one by one: a system may lack some. Without one its tests are left
 * out, which is said here and at the end of a run; with CI set it is a failure.
 * @returns {boolean} false when the run may not go on, which has then been said
 */
export function ensurePrograms() {
  for (const { name, orElse } of missingPrograms()) {
    console.log(`Installing ${name} …`)
    if (!installWithApt(name) && orElse) run(orElse.split(' '))
  }
  const missing = missingPrograms()
  for (const { name, use } of missing) {
    console.error(`Without the package ${name} this is not tested: ${use}.`)
  }
  return missing.length === 0 || !process.env['CI']
}

/**
 * A file may be there and yet be no browser: Ubuntu's chromium-browser only asks for a snap.
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
 * @returns {boolean} whether it ended well; its output is shown as it comes
 */
function run(command) {
  const [program = '', ...args] = command
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { env, stdio: 'inherit' }).status === 0
}
