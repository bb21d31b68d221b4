// Serves the floor pages, each a file of plain HTML with its script inside.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

/** A running server of the pages in floor/. */
export async function serveFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = join(import.meta.dirname, 'floor', basename(request.url ?? ''))
    readFile(file).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
