// Starts the app: configuration, session, providers, router. The order of the first two imports matters: the token leaves
// the address bar, and zod learns that it must not compile, before anything else runs.
import './auth/callback-url.ts'
import './jitless.ts'
import './shell/theme.css'
import './shell/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { reviewQuery } from './api/queries.ts'
import { followSession, queryClient } from './api/query-client.ts'
import { session } from './auth/session.ts'
import { startSession } from './auth/start-session.ts'
import { loadConfig } from './config-file.ts'
import { setConfig } from './config.ts'
import { followSignOuts } from './memory/sign-outs.ts'
import { pageAt } from './page-table.ts'
import { appBase, isDecodable, routeParams } from './paths.ts'
import { Pages } from './router.tsx'
import { reloadForNewBuild } from './shell/new-build.ts'
import { StartFailure } from './shell/PageFailure.tsx'
import { followTheme } from './shell/theme.ts'
import { BrowserRouter } from './ui/Link.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
const root = createRoot(container)

reloadForNewBuild()
// The start isn't awaited: a page's chunk imports this one, and each would wait for the other.
void start()

async function start() {
  try {
    const config = await loadConfig()
    setConfig(config)
    await startSession(config)
    // The theme goes on from the early script's. A browser that stores nothing has none, and `startSession` has refused it.
    followTheme()
    followSession()
    followSignOuts()
    readReview()
    render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={appBase || '/'}>
          <Pages />
        </BrowserRouter>
      </QueryClientProvider>,
    )
  } catch (error) {
    render(<StartFailure error={error} />)
  }
}

/** Reads the review of a review's page before React begins, so that most often the page is rendered once, with it. */
function readReview() {
  const pathname = location.pathname.slice(appBase.length)
  const isReview = pageAt(pathname)?.name === 'Review' && isDecodable(pathname)
  if (!isReview || session.state.status !== 'signed-in') return
  const { repo, review } = routeParams(pathname)
  queryClient.query(reviewQuery(repo, review)).catch(() => undefined)
}

function render(content: ReactNode) {
  // A transition renders in slices, between which the browser goes on with what has arrived.
  startTransition(() => root.render(<StrictMode>{content}</StrictMode>))
}
