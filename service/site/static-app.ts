// Serves the built app: files with their precompressed siblings, index.html for every address of the app, and
// config.json for this deployment.
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Packed, packText, sendPacked } from '../api/packed.ts'
import { handleNotFound } from '../api/problem.ts'
import type { AppConfig } from './app-config.ts'
import { appHeaders, type SignInEndpoints } from './app-headers.ts'
import { publicPath } from './public-url.ts'

/** `config` is served as /config.json; `endpoints` are those of its authorization server. */
export type StaticAppOptions = {
  folder: string
  config: AppConfig
  endpoints?: SignInEndpoints
  publicUrl: string
}

const immutable = 'public, max-age=31536000, immutable'

/** Fastify plugin. Register it without a prefix, after all plugins with one. */
export async function staticApp(
  app: FastifyInstance,
  { folder, config, endpoints, publicUrl }: StaticAppOptions,
): Promise<void> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const [index, silent] = [await read('index.html'), await read('auth/silent/index.html')]
  const headers = appHeaders(index, config, endpoints)
  const base = publicPath(publicUrl)
  /** Pages name files from the root, so that deep addresses find them. Under a path, the root is that path. */
  const packPage = (html: string) => packText(html.replaceAll('="/', `="${base}/`))
  const pages = { index: packPage(index), silent: packPage(silent) }

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    redirect: false,
    serve: false,
    cacheControl: false,
  })

  app.get('/config.json', (_request, reply) =>
    reply
      .headers({ ...headers.page, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(config)),
  )
  app.get('/assets/*', (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    return reply.headers({ ...headers.page, 'cache-control': immutable }).sendFile(`assets/${name}`)
  })
  // The hidden frame of a silent renewal. It is the only page that may be framed, and only by the app itself.
  app.get('/auth/silent', (request, reply) =>
    sendPage(request, reply.headers(headers.silentPage), pages.silent),
  )
  app.get('/auth/silent/silent.js', (_request, reply) =>
    reply
      .headers({ ...headers.page, 'cache-control': 'no-cache' })
      .sendFile('auth/silent/silent.js'),
  )
  app.get('/*', (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    reply.headers({ ...headers.page, 'cache-control': 'no-cache' })
    if (isFile(pathname)) return reply.sendFile(pathname.slice(1))
    const isPage = pathname === '/' || wantsPage(pathname, request.headers)
    return isPage ? sendPage(request, reply, pages.index) : reply.callNotFound()
  })
  app.setNotFoundHandler((request, reply) => {
    reply.removeHeader('cache-control')
    return handleNotFound(request, reply)
  })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Packed,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  return sendPacked(request, reply, page)
}

/**
 * For Fastify's `rewriteUrl`. No route matches an address with invalid percent-encoding, so such a page is answered
 * as `/`, and the app says what is wrong. The browser's address and `originalUrl` don't change.
 */
export function readableUrl(url: string, headers: IncomingHttpHeaders): string {
  const [pathname = ''] = url.split('?')
  const ofApp = !/^\/(v0|oauth)(\/|$)/.test(pathname)
  return ofApp && wantsPage(pathname, headers) && !isReadable(pathname) ? '/' : url
}

function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}

/** Browsers ask for a page by name. What previews or checks a shared link takes anything, and such links begin with /repos/. */
function wantsPage(pathname: string, { accept = '*/*' }: IncomingHttpHeaders): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && pathname.startsWith('/repos/'))
}

/** Files beside index.html have an extension. No address of the app is a single segment with a dot. */
function isFile(pathname: string): boolean {
  return /^\/[\w-]+(\.[\w-]+)+$/.test(pathname)
}
