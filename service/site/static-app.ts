// Serves the built app: files with their precompressed siblings, index.html for every address of the app, and
// config.json for this deployment.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { packText, sendPacked } from '../api/packed.ts'
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
  const index = await read('index.html')
  const headers = appHeaders(index, config, endpoints)
  const base = publicPath(publicUrl)
  const page = (html: string, pageHeaders: Record<string, string>) => {
    // Pages name files from the root, so that deep addresses find them. Under a path, the root is that path.
    const packed = packText(html.replaceAll('="/', `="${base}/`))
    return (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...pageHeaders, 'cache-control': 'no-cache' })
      return sendPacked(request, reply.type('text/html; charset=utf-8'), packed)
    }
  }

  // A route for each file. Pages and the configuration have routes of their own.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.{html,br,gz}', 'config.json', 'deploy/**'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const isAsset = path.relative(folder, file).startsWith('assets')
      reply.headers({ ...headers.page, 'cache-control': isAsset ? immutable : 'no-cache' })
    },
  })
  app.get('/assets/*', handleNotFound)
  app.get('/config.json', (_request, reply) =>
    reply
      .headers({ ...headers.page, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(config)),
  )
  // The hidden frame of a silent renewal. It is the only page that may be framed, and only by the app itself.
  app.get('/auth/silent', page(await read('auth/silent/index.html'), headers.silentPage))
  app.get('/*', page(index, headers.page))
  app.setNotFoundHandler(handleNotFound)
}

/**
 * For Fastify's `rewriteUrl`. No route matches an address with invalid percent-encoding, so one of the app is answered
 * as `/`, and the app says what is wrong. The browser's address and `originalUrl` don't change.
 */
export function readableUrl(url: string): string {
  const [pathname = ''] = url.split('?')
  if (/^\/(v0|oauth|assets)\//.test(pathname)) return url
  try {
    decodeURI(pathname)
    return url
  } catch {
    return '/'
  }
}
