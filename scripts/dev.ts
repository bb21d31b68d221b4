// `npm run dev`: Vite with hot reload in front of the service, under one address as in production.
// The service knows that address only: issuer, redirects and cookies are those of Vite's server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const appPort = 5173
const servicePort = 4181
const service = `http://localhost:${servicePort}`

const vite = await createServer({
  root,
  server: {
    port: appPort,
    strictPort: true,
    proxy: { '/v0': service, '/oauth': service },
  },
  plugins: [
    {
      name: 'silent-page',
      // The service gives this page to its address without a slash; Vite would give the app.
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          request.url = request.url?.replace(/^\/auth\/silent(?=$|\?)/, '$&/index.html')
          next()
        })
      },
    },
  ],
})
await vite.listen()

// It prints the address once it is ready, and the accounts.
const child = spawn(
  process.execPath,
  [
    join(root, 'service/main.ts'),
    'serve',
    '--no-app',
    `--port=${servicePort}`,
    `--public-url=http://localhost:${appPort}`,
    ...process.argv.slice(2),
  ],
  // In a group of its own, so that Ctrl+C reaches it once, through this process.
  { stdio: 'inherit', detached: true },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => child.kill(signal))
}
