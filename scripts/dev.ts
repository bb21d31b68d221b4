// `npm run dev`: Vite with hot reload in front of the service, at one address, as in production. The service only
// knows the address of Vite's server, and uses it for its issuer, redirects and cookies.
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
      // The service answers this address without a slash at its end. Vite would answer with the app.
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

// The service prints the address and the accounts once it is ready.
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
  // In its own process group, so that Ctrl+C reaches it only once, through this process.
  { stdio: 'inherit', detached: true },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => child.kill(signal))
}
