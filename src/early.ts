// Runs within index.html before anything is painted: shows the theme and the banner's strip, and begins config.json, the
// page's first read with the session that this tab stores, and the page's own files. scripts/early.ts puts it there. Where
// a content security policy doesn't name its hash, the app does all of this itself, a round later.
import { requestInit } from './api/outgoing.ts'
import { storedGrant } from './auth/grant.ts'
import { fetchEarly } from './early-request.ts'
import { firstRequest } from './first-request.ts'
import { pageAt } from './page-table.ts'
import { showTheme } from './shell/theme.ts'

/** `data-base` of this script's element: whoever serves the app under a path writes it there. */
const { base = '' } = document.currentScript?.dataset ?? {}

const appBase = new URL(base, location.origin).pathname.slice(0, -1)
const { search } = location
const pathname = location.pathname.startsWith(appBase)
  ? location.pathname.slice(appBase.length)
  : ''

// The end of a sign-in is no page here: the answer leaves the address bar before anything is requested.
const page = pageAt(pathname)

function begin(): void {
  if (!page) return
  fetchEarly(`${appBase}/config.json`, {})
  const grant = storedGrant()
  if (!grant) return
  const path = firstRequest(pathname, search)
  if (path) fetchEarly(grant.base_url + path, requestInit(grant.accessToken))
}

/** Somebody who has to sign in sees no banner, which would go away again. */
function showBanner(): void {
  if (page && storedGrant()) document.documentElement.dataset['banner'] = ''
}

function loadPage(): void {
  const files = document.querySelector<HTMLTemplateElement>(`template[data-page="${page?.name}"]`)
  if (files) document.head.append(files.content)
}

for (const step of [begin, showTheme, showBanner, loadPage]) {
  try {
    step()
  } catch {
    // Storage may be blocked, for one. This is a head start only: the app does each step again.
  }
}
