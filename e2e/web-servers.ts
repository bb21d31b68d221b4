// Starts the examples in deploy/: real servers, each in front of its own service. Names, ports and folders are
// replaced, and TLS is removed. Everything else is what people copy.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { test } from '@playwright/test'

import { onPath } from '../scripts/programs.mjs'
import { servicesFolder } from './services.ts'

const root = join(import.meta.dirname, '..')
/** The log of all of them. */
const sitesLog = join(servicesFolder, 'sites.log')

/**
 * A running deployment: the app's address without a slash at its end, the service's data folder, and the folder of
 * the built app if the web server serves it.
 */
export type Site = { url: string; data: string; dist: string; stop: () => Promise<void> }

/** The path in the examples that don't serve the app at the root. */
const path = '/refdesk'

/** Starts nginx with the app as static files. The API and the sign-in are on other origins. */
export async function nginxApp(folder: string): Promise<Site> {
  const [port, servicePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const service = await startService(folder, servicePort, ['--no-app', '--app-url', url])
  const text = await example('nginx/app.conf', [
    ...(await remoteAddresses(folder, servicePort)),
    ['/srv/refdesk/dist', join(root, 'dist')],
    ...plainHttp(port),
  ])
  return site(url, folder, [await startNginx(folder, url, text), service])
}

/** Starts nginx as a proxy, under a path. */
export async function nginxProxy(folder: string): Promise<Site> {
  const [port, servicePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}${path}`
  const service = await startService(folder, servicePort, behindProxy(url))
  const text = await example('nginx/proxy.conf', [
    ['localhost:4180', `localhost:${servicePort}`],
    ...plainHttp(port),
  ])
  return site(url, folder, [await startNginx(folder, url, text), service])
}

/** Starts Caddy with the app as static files under a path. The API and the sign-in are on other origins. */
export async function caddyApp(folder: string): Promise<Site> {
  const [port, servicePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}${path}`
  const service = await startService(folder, servicePort, ['--no-app', '--app-url', url])
  const dist = join(folder, 'dist')
  await cp(join(root, 'dist'), dist, { recursive: true })
  await prepareBelowPath(dist)
  const text = await example('caddy/app.Caddyfile', [
    ...(await remoteAddresses(folder, servicePort)),
    ['/srv/refdesk/dist', dist],
    ['tools.example {', `http://localhost:${port} {`],
  ])
  return site(url, folder, [await startCaddy(folder, url, text), service])
}

/** Prepares a build for a path, as the example explains. */
export async function prepareBelowPath(dist: string): Promise<void> {
  for (const page of ['index.html', 'auth/silent/index.html']) {
    const html = await readFile(join(dist, page), 'utf8')
    await writeFile(join(dist, page), html.replaceAll('="/', `="${path}/`))
  }
}

/** Starts Caddy as a proxy. */
export async function caddyProxy(folder: string): Promise<Site> {
  const [port, servicePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const service = await startService(folder, servicePort, behindProxy(url))
  const text = await example('caddy/proxy.Caddyfile', [
    ['localhost:4180', `localhost:${servicePort}`],
    ['refdesk.example {', `${url} {`],
  ])
  return site(url, folder, [await startCaddy(folder, url, text), service])
}

/** The path of a program. The set-up installs it, and says so if it can't. */
function installed(program: string): string {
  const file = onPath(program)
  if (file !== undefined) return file
  if (process.env['CI']) throw new Error(`${program} is not installed.`)
  test.skip(true, `${program} is not installed`)
  return program
}

type Replacement = [text: string | RegExp, by: string]

/** The text of an example. Fails if something to replace is missing. */
async function example(file: string, replacements: Replacement[]): Promise<string> {
  let text = await readFile(join(root, 'deploy', file), 'utf8')
  for (const [old, by] of replacements) {
    const replaced = text.replaceAll(old, by)
    if (replaced === text) throw new Error(`deploy/${file} has no ${old}.`)
    text = replaced
  }
  return text
}

const plainHttp = (port: number): Replacement[] => [
  ['listen 443 ssl;', `listen localhost:${port};`],
  [/ssl_certificate.*/g, ''],
]

const behindProxy = (url: string) => ['--public-url', url, '--trust-proxy', '127.0.0.1,::1']

/**
 * Puts the API and the authorization server under two names of this computer. With the app's own there are three
 * origins.
 */
async function remoteAddresses(folder: string, port: number): Promise<Replacement[]> {
  const origins: Replacement[] = [
    ['https://api.example', `http://127.0.0.1:${port}`],
    ['https://login.example', `http://localhost:${port}`],
  ]
  await writeFile(join(folder, 'config.json'), await example('config.json', origins))
  return [...origins, ['/etc/refdesk', folder]]
}

async function site(url: string, folder: string, processes: ChildProcess[]): Promise<Site> {
  const stop = async () => {
    await Promise.all(processes.map((process) => end(process)))
  }
  return { url, data: dataOf(folder), dist: join(folder, 'dist'), stop }
}

const dataOf = (folder: string) => join(folder, 'data')

async function startService(
  folder: string,
  port: number,
  options: string[],
): Promise<ChildProcess> {
  await mkdir(folder, { recursive: true })
  const own = ['serve', '--port', String(port), '--data', dataOf(folder)]
  const command = [join(root, 'service/main.ts'), ...own, ...options]
  return start(process.execPath, command, `http://localhost:${port}/v0`)
}

async function startNginx(folder: string, url: string, text: string): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    file,
    `daemon off; master_process off; pid nginx.pid; error_log stderr;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${text}
}`,
  )
  return start(installed('nginx'), ['-p', folder, '-c', file, '-e', 'stderr'], `${url}/`)
}

async function startCaddy(folder: string, url: string, text: string): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${text}`)
  return start(installed('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], `${url}/`, {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
}

/** Starts a program and waits until `address` answers. If the program ends before, the error contains its output. */
async function start(
  program: string,
  args: string[],
  address: string,
  environment: Record<string, string> = {},
): Promise<ChildProcess> {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      appendFileSync(sitesLog, text)
    })
  }
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    if (await fetch(address).catch(() => undefined)) return child
    await setTimeout(100)
  }
  child.kill('SIGKILL')
  throw new Error(`${program} does not answer at ${address}: ${said}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ host: 'localhost', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
