// The browser's part of the set-up: makes sure that a Chromium is there which starts.
// Plain JavaScript for Node 20; imported once the dependencies are installed.
import { spawnSync } from 'node:child_process'

import { findChromium, onPath } from './chromium.mjs'

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
  if (installWithApt() && starts(findChromium())) return true
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
 * A file may be there and yet be no browser: Ubuntu's chromium-browser only asks for a snap.
 * @param {string | undefined} executable
 */
function starts(executable) {
  return executable !== undefined && spawnSync(executable, ['--version']).status === 0
}

function installWithApt() {
  if (!onPath('apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const install = [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends']
  return (
    run([...sudo, 'apt-get', 'update']) &&
    // Older Debians have no package of the headless shell alone.
    (run([...install, 'chromium-headless-shell']) || run([...install, 'chromium']))
  )
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
