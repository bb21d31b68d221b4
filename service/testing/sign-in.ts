// Tests only: does what a browser does in a sign-in, over real HTTP: cookies, redirects, the form, the fragment.

/** Parameters of a sign-in; the others are the app's own. */
export type SignIn = {
  origin: string
  username?: string
  password?: string
  parameters?: Record<string, string>
  cookies?: Cookies
}

/** A browser's cookies, with their paths and the header lines that set them. */
export type Cookies = Map<string, { value: string; path: string; line: string }>

/** Sends a request with the browser's cookies, and keeps the cookies that are set. Follows no redirect. */
export async function browse(
  cookies: Cookies,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const { pathname } = new URL(address)
  const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
  const headers = new Headers(init.headers)
  headers.set('accept', 'text/html')
  headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
  const response = await fetch(address, { ...init, headers, redirect: 'manual' })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; path=([^;]*)/i.exec(line)?.[1] ?? '/'
    if (value === '') cookies.delete(name)
    else cookies.set(name, { value, path, line })
  }
  return response
}

/** Requests authorization, and follows redirects within the authorization server. Answers the last response. */
export async function authorize({
  origin,
  parameters = {},
  cookies = new Map(),
}: SignIn): Promise<Response> {
  const query = new URLSearchParams({
    client_id: 'refdesk',
    response_type: 'id_token token',
    redirect_uri: `${origin}/auth/callback`,
    scope: 'openid profile email reviews repos',
    state: 'a state',
    nonce: 'a nonce',
    ...parameters,
  })
  return follow(cookies, `${origin}/oauth/auth?${query}`)
}

/** Follows redirects until one leaves the authorization server, or a page is shown. */
export async function follow(
  cookies: Cookies,
  address: string,
  init?: RequestInit,
): Promise<Response> {
  let response = await browse(cookies, address, init)
  for (;;) {
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, response.url)
    if (!next?.pathname.startsWith('/oauth/')) return response
    response = await browse(cookies, next.href)
  }
}

/** Fills in the sign-in form of a response. */
export async function submitPassword(
  shown: Response,
  { cookies = new Map(), username = 'alice', password = 'demo' }: SignIn,
): Promise<Response> {
  const body = new URLSearchParams({ username, password })
  return follow(cookies, shown.url, { method: 'POST', body })
}

/** The parameters in the fragment of a redirect back to the app. */
export function fragmentOf(response: Response): URLSearchParams {
  const { hash } = new URL(response.headers.get('location') ?? '')
  return new URLSearchParams(hash.slice(1))
}

/** Signs in by the whole implicit flow, and answers the access token. */
export async function signIn(options: SignIn): Promise<string> {
  const withCookies = { cookies: new Map(), ...options }
  const form = await authorize(withCookies)
  const back = await submitPassword(form, withCookies)
  const location = back.headers.get('location')
  const token = location === null ? null : fragmentOf(back).get('access_token')
  if (token === null) throw new Error(`No token: ${back.status} ${location}`)
  return token
}

/** A signed-in browser, with what came back in the fragment. */
export async function signedIn(
  options: SignIn,
): Promise<{ cookies: Cookies; answer: URLSearchParams }> {
  const cookies: Cookies = new Map()
  const form = await authorize({ cookies, ...options })
  const back = await submitPassword(form, { cookies, ...options })
  return { cookies, answer: fragmentOf(back) }
}
