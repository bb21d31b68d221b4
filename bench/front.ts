// The one address that the browser uses, with HTTP/2 over TLS, and brotli for all text. The floor pages come from
// their folders, everything else from the embedded service. Each answer is fetched once and then sent from memory. So
// app and floor wait for the same API, which takes the same time each time.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { Certificate } from './certificate.ts'

/** One request. Times are in Unix ms, and `bytes` is the size of the compressed body. */
export type Asked = { path: string; type: string; bytes: number; at: number; answered: number }

/** The server between the browser and everything else. */
export type Front = {
  url: string
  /** The address of everything that is not a floor page. */
  setService: (url: string) => void
  /** Returns the requests since the last call. From now on each answer is delayed by this time in ms. */
  record: (delay?: number) => Asked[]
  /** Ends all connections, so that the next visit needs a new one. */
  dropConnections: () => void
  stop: () => Promise<void>
}

type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * `floors` are folders whose files are served below /floor/. If several have a file of the same name, the first one
 * counts.
 */
export async function startFront(
  { key, cert }: Certificate,
  floors: readonly string[],
): Promise<Front> {
  let service = ''
  let delay = 0
  let asked: Asked[] = []
  const kept = new Map<string, Promise<Answer>>()
  const sockets = new Set<Socket>()

  const server = createSecureServer({ key, cert, settings: { maxConcurrentStreams: 1000 } })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error)
      response.stream.close()
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `https://localhost:${port}`

  async function respond(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ): Promise<void> {
    const entry = { path: request.url, type: '', bytes: 0, at: Date.now(), answered: Infinity }
    asked.push(entry)
    const { status, headers, body } = await answer(request)
    if (delay > 0) await setTimeout(delay)
    const isKnown =
      headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']
    const sent = isKnown ? Buffer.alloc(0) : body
    response.writeHead(isKnown ? 304 : status, headers).end(sent)
    Object.assign(entry, {
      type: String(headers['content-type'] ?? ''),
      bytes: sent.length,
      answered: Date.now(),
    })
  }

  /** The same request always gets the same answer, because nothing is written and only one person is signed in. */
  function answer(request: Http2ServerRequest): Promise<Answer> {
    const { method, url: path } = request
    if (method !== 'GET' || path.startsWith('/oauth/')) return fromService(request)
    const address = `${path} ${request.headers.authorization ?? ''} ${request.headers.accept ?? ''}`
    const known = kept.get(address)
    if (known) return known
    const [pathname = ''] = path.split('?')
    const fresh = (
      pathname.startsWith('/floor/') ? fromFloor(pathname.slice(7)) : fromService(request)
    ).then(compressed)
    kept.set(address, fresh)
    return fresh
  }

  async function fromFloor(name: string): Promise<Answer> {
    const cache = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = {
      'content-type': types[extname(name)] ?? '',
      'cache-control': cache,
      // The policy is the app's, because for a page with another policy the browser starts a new process.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }
    const files = floors.map((folder) => readFile(join(folder, name)).catch(() => undefined))
    const body = (await Promise.all(files)).find(Boolean)
    return body ? { status: 200, headers, body } : { status: 404, headers, body: Buffer.alloc(0) }
  }

  async function fromService(request: Http2ServerRequest): Promise<Answer> {
    const { method, url: path } = request
    const own = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      /^:|^accept-encoding$|^if-/.test(name) ? [] : [[name, String(value)]],
    )
    const got = await fetch(service + path, {
      method,
      redirect: 'manual',
      headers: [
        ...own,
        ['accept-encoding', 'identity'],
        ['x-forwarded-proto', 'https'],
        ['x-forwarded-host', new URL(url).host],
      ],
      ...(method === 'POST' && { body: await buffer(request) }),
    })
    const headers = [...got.headers].filter(
      ([name]) =>
        !/^(?:connection|keep-alive|transfer-encoding|content-length|set-cookie)$/.test(name),
    )
    const cookies = got.headers.getSetCookie()
    return {
      status: got.status,
      headers: {
        ...Object.fromEntries(headers),
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      },
      body: Buffer.from(await got.arrayBuffer()),
    }
  }

  return {
    url,
    setService: (address) => {
      service = address
    },
    record(next = 0) {
      const until = asked
      asked = []
      delay = next
      return until
    },
    dropConnections,
    async stop() {
      server.close()
      dropConnections()
      await once(server, 'close')
    },
  }

  function dropConnections() {
    for (const socket of sockets) socket.destroy()
  }
}

async function compressed(answer: Answer): Promise<Answer> {
  const { headers, body } = answer
  const isText = /^text\/|json|javascript|xml/.test(String(headers['content-type']))
  if (!isText || body.length < 1024) return answer
  const encoded = await promisify(brotliCompress)(body, {
    params: {
      // The best quality takes half a minute for 50,000 branches, and no real server would use it.
      [constants.BROTLI_PARAM_QUALITY]: body.length < 2_000_000 ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body: encoded }
}
