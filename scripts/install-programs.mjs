// The part of the set-up that is for tests. It installs Chromium, without which nothing is tested, and other programs
// that tests start. Plain JavaScript for Node 20, imported once the dependencies are installed.
import { spawnSync } from 'node:child_process'

import { findChromium, findHeadlessShell } from './chromium.mjs'
import { missingPrograms, onPath } from './programs.mjs'

/**
 * Finds a headless shell or installs it: Debian's package, else Playwright's download. Where neither works, any
 * Chromium is used, which takes twice the time.
 * @returns {boolean} false if there is none; the reason was printed
 */
export function ensureChromium() {
  if (process.env['CHROMIUM_PATH']) {
    if (starts(findChromium())) return true
    console.error(`CHROMIUM_PATH is not a Chromium that starts: ${process.env['CHROMIUM_PATH']}`)
    return false
  }
  if (starts(findHeadlessShell())) return true
  console.log("Installing Chromium's headless shell …")
  // Older versions of Debian have no package of the shell alone.
  if (!installWithApt('chromium-headless-shell')) {
    run(['npx', 'playwright', 'install', '--only-shell', 'chromium'])
  }
  if (starts(findChromium())) return true
  installWithApt('chromium')
  if (starts(findChromium())) return true
  console.error(
    [
      'Chromium could not be installed. Do one of these and try again:',
      '  - install the package "chromium" with your system\'s package manager,',
      '  - run: npx playwright install --with-deps --only-shell chromium',
      '  - set CHROMIUM_PATH to a Chromium or Chrome that is there.',
    ].join('\n'),
  )
  return false
}

/**
 * Installs the Debian packages of everything else that tests start, one by one, because a system may lack some. The
 * tests of a missing one are left out, and `npm test` names them at its end.
 * @param {boolean} full whether the programs of `npm run test:full` are needed
 */
export function installPrograms(full) {
  for (const { name, debian } of missingPrograms(full)) {
    if (debian === undefined) continue
    console.log(`Installing ${name} …`)
    installWithApt(debian)
  }
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
