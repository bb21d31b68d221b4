// The set-up before `npm start` and `npm test`: it installs the dependencies, Node 24, and with --tests the programs
// that tests start. Plain JavaScript for Node 20.19 with node: modules only, because nothing is installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Refdesk needs Node 20.19 or later to set itself up; this is ${process.version}.`)
}

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, '.bin', 'node')
/** This file contains the hash of the lock file from which node_modules was installed. */
const stampFile = join(modules, '.refdesk-setup')
const lockFile = readFileSync(join(root, 'package-lock.json'))
const lockHash = createHash('sha256').update(lockFile).digest('hex')

if (!isInstalled()) {
  installDependencies()
  installPinnedNode()
  writeFileSync(stampFile, lockHash)
}
if (process.argv.includes('--tests')) {
  const { ensureChromium, installPrograms } = await import('./install-programs.mjs')
  if (!ensureChromium()) process.exit(1)
  installPrograms(process.argv.includes('--full'))
}

function isInstalled() {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== lockHash) return false
  return existsSync(pinnedNode) || major >= 24
}

function installDependencies() {
  console.log('Installing dependencies …')
  const { status, error } = spawnSync(
    'npm',
    [
      // `npm ci` doesn't work here: since npm 11 it refuses a lock file that lacks another platform's binaries.
      'install',
      '--no-save',
      '--include=dev',
      // Only the install script of the package `node` is needed, see installPinnedNode.
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      // Hides warnings that packages need a newer Node than the one that runs npm: they will run on Node 24.
      '--loglevel=error',
    ],
    { cwd: root, stdio: 'inherit' },
  )
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) {
    fail(
      'The dependencies could not be installed; npm says why above.',
      'The first start needs the network. Can this computer reach the package registry?',
    )
  }
}

/** The package `node` downloads the binary for this platform when it is installed. */
function installPinnedNode() {
  console.log('Installing Node 24 for this project …')
  spawnSync('npm', ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { stdout: version } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (version?.startsWith('v24.')) return
  if (major >= 24) {
    console.warn(`It could not be installed; ${process.version} from PATH is used instead.`)
    return
  }
  fail(
    `Node 24 could not be installed for ${process.platform} ${process.arch}.`,
    'Can this computer reach the package registry? Otherwise install Node 24 yourself and put it first on PATH.',
  )
}

/**
 * Ends the set-up with a message and a non-zero exit code.
 * @param {string[]} lines
 * @returns {never}
 */
function fail(...lines) {
  console.error(lines.filter(Boolean).join('\n'))
  process.exit(1)
}
