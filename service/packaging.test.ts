// deploy/refdesk.service, and deploy/Dockerfile without a container engine: runs each of its steps in a clean root, and
// then what the image starts. Runs as root if TEST_CLEAN_ROOT names such a root of Debian trixie, with what the base
// image adds to it:
//   debootstrap --variant=minbase trixie ROOT
//   the program node and the package npm below ROOT/usr/local, a user node (1000), a resolver's and a proxy's files
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { onPath } from '../scripts/programs.mjs'
import { freePort } from './operate/free-port.ts'
import { testFolder } from './testing/command.ts'

const project = path.resolve(import.meta.dirname, '..')
const clean = process.env['TEST_CLEAN_ROOT']
const read = (name: string) => readFileSync(path.join(project, name), 'utf8')

/** The instructions of each stage, as [name, what follows]. */
function stages(): [string, string][][] {
  const text = read('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, '')
  return text
    .split(/^FROM .*\n/m)
    .slice(1)
    .map((stage) =>
      stage
        .split('\n')
        .filter(Boolean)
        .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
    )
}

const valueOf = (stage: [string, string][], instruction: string) =>
  stage.find(([name]) => name === instruction)?.[1] ?? ''

/** Arguments of chroot; programs there get no variables other than `environment`. */
function inRoot(root: string, user: string, environment: string, command: string): string[] {
  const usual = [
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'HOME=/tmp',
    'DEBIAN_FRONTEND=noninteractive',
  ]
  const script = `cd /srv/refdesk && ${command}`
  return [
    '-i',
    ...usual,
    ...environment.split(' ').filter(Boolean),
    'chroot',
    `--userspec=${user}`,
    root,
    'sh',
    '-c',
    script,
  ]
}

test.runIf(onPath('systemd-analyze'))('systemd finds nothing wrong with the unit', async () => {
  const unit = path.join(await testFolder(), 'refdesk.service')
  const installed = '/srv/refdesk/node_modules/.bin/node'
  await writeFile(
    unit,
    read('deploy/refdesk.service').replace(`=${installed}`, `=${process.execPath}`),
  )
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], {
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})

test('the image has the programs of the very version of the database that compose.yaml starts', () => {
  const [, server] = /image: postgres:(\d+)/.exec(read('deploy/compose.yaml')) ?? []
  expect(read('deploy/Dockerfile')).toContain(` postgresql-client-${server} `)
})

test.runIf(clean)(
  'the Dockerfile’s steps make a root in which the service starts, imports, and is backed up',
  async () => {
    const folder = await testFolder()
    const [build, final] = [path.join(folder, 'build'), path.join(folder, 'final')]
    const [buildSteps = [], finalSteps = []] = stages()
    for (const [root, steps] of [
      [build, buildSteps],
      [final, finalSteps],
    ] as const) {
      execFileSync('cp', ['--archive', clean ?? '', root])
      mkdirSync(path.join(root, 'srv/refdesk'), { recursive: true })
      for (const [instruction, rest] of steps) {
        if (instruction === 'RUN') {
          execFileSync('env', inRoot(root, 'root', proxyOf(root), rest), { stdio: 'inherit' })
        } else if (instruction === 'COPY') {
          const files = rest.startsWith('--from') ? [''] : tracked()
          const from = rest.startsWith('--from') ? path.join(build, 'srv/refdesk') : project
          for (const file of files) {
            const to = path.join(root, 'srv/refdesk', file)
            cpSync(path.join(from, file), to, { recursive: true, verbatimSymlinks: true })
          }
        }
      }
    }

    const port = await freePort()
    const environment = `${valueOf(finalSteps, 'ENV')} PORT=${port}`
    const user = valueOf(finalSteps, 'USER')
    const run = (command: string) =>
      execFileSync('env', inRoot(final, user, environment, command), { encoding: 'utf8' })
    const command = (JSON.parse(valueOf(finalSteps, 'CMD')) as string[]).join(' ')
    const child = spawn('env', inRoot(final, user, environment, `exec ${command}`), {
      stdio: 'ignore',
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const health = valueOf(finalSteps, 'HEALTHCHECK').replace(/^.*? CMD /, '')
    const isHealthy = () => {
      try {
        run(health.replaceAll('4180', `${port}`))
        return true
      } catch {
        return false
      }
    }
    await vi.waitUntil(isHealthy, { timeout: 60_000, interval: 500 })
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain('<title>')

    const main = 'node service/main.ts'
    run(`echo 'a long password' | ${main} user add dora 2>/dev/null`)
    run(
      'git init --quiet /tmp/x && cd /tmp/x && git -c user.name=a -c user.email=a@b commit --quiet --allow-empty -m x',
    )
    expect(run(`${main} import-git /tmp/x --owner dora`)).toMatch(/"branches":1/)
    run(`${main} backup /data/backup && ${main} restore /data/backup --data /data/again`)
    expect(run(`${main} member list x --data /data/again`)).toMatch(/dora +owner/)
    expect(run('pg_dump --version')).toMatch(/ 17\./)
  },
  1_800_000,
)

function tracked(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
}

/** If this machine reaches registries with a certificate authority of its own, the root gets its file, too. */
function proxyOf(root: string): string {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  if (file === undefined) return ''
  const inside = '/etc/ssl/certs/ca-certificates.crt'
  cpSync(file, path.join(root, inside), { dereference: true })
  return `NODE_EXTRA_CA_CERTS=${inside} npm_config_cafile=${inside}`
}
