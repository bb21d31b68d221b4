// Collects the tokens, codes and passwords that a browser sends and receives, for log.spec.ts.
import type { BrowserContext, Request, Response } from '@playwright/test'

/** The name of a secret in requests and answers, and its value. */
type Secret = readonly [name: string, value: string]

/** From now on collects the secrets of a browser's context. */
export function collectSecrets(context: BrowserContext): () => Secret[] {
  const secrets: Secret[] = []
  context.on('request', (request) => secrets.push(...sentWith(request)))
  context.on('response', async (response) => {
    secrets.push(...inRedirect(response))
    secrets.push(...(await inBody(response)))
  })
  return () => secrets.filter(([, value]) => value !== '')
}

function sentWith(request: Request): Secret[] {
  const [, token = ''] = /^Bearer (.+)/.exec(request.headers()['authorization'] ?? '') ?? []
  const isForm = request.isNavigationRequest() && request.method() === 'POST'
  const form = new URLSearchParams(isForm ? (request.postData() ?? '') : '')
  return [
    ['access_token', token],
    ['password', form.get('password') ?? ''],
  ]
}

/** The secrets in an answer of the authorization server: they are in the fragment or the query of the redirect. */
function inRedirect(response: Response): Secret[] {
  const [, ...parts] = (response.headers()['location'] ?? '').split(/[?#]/)
  const parameters = new URLSearchParams(parts.join('&'))
  return ['access_token', 'id_token', 'code'].map((name) => [name, parameters.get(name) ?? ''])
}

/** The secrets in an answer of the token endpoint. If the page is left, its answers can't be read any more. */
async function inBody(response: Response): Promise<Secret[]> {
  if (!new URL(response.url()).pathname.endsWith('/token')) return []
  const text = await response.text().catch(() => '')
  const members = text.matchAll(/"(access_token|id_token)":"([^"]+)"/g)
  return Array.from(members, ([, name = '', value = '']) => [name, value])
}
