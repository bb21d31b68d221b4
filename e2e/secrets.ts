// Notes the tokens, codes and passwords that a test's browser receives and sends. After all tests, log.spec.ts looks
// for them in the services' logs.
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext, Request, Response } from '@playwright/test'

/** The name of a secret in requests and answers, and its value. */
type Secret = readonly [name: string, value: string]

/** Playwright empties the folder before each run. */
const file = join(import.meta.dirname, '../test-results/secrets.jsonl')
const noted = new Set<string>()

/**
 * Notes the secrets of a browser's context from now on. Not those of a deployment, which work after the tests, too.
 */
export function noteSecrets(context: BrowserContext): void {
  if (process.env['E2E_BASE_URL']) return
  context.on('request', (request) => note(sentWith(request)))
  context.on('response', (response) => {
    note(inRedirect(response))
    void inBody(response).then(note)
  })
}

/** Everything that all workers have noted so far. */
export function notedSecrets(): Secret[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Secret)
}

function note(secrets: readonly Secret[]): void {
  for (const secret of secrets) {
    const line = JSON.stringify(secret)
    if (secret[1] !== '' && !noted.has(line)) appendFileSync(file, `${line}\n`)
    noted.add(line)
  }
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

/**
 * The secrets in an answer of the token endpoint. If the page is left, its answers can't be read any more; then they
 * are noted when they are used.
 */
async function inBody(response: Response): Promise<Secret[]> {
  if (!new URL(response.url()).pathname.endsWith('/token')) return []
  const text = await response.text().catch(() => '')
  const members = text.matchAll(/"(access_token|id_token)":"([^"]+)"/g)
  return Array.from(members, ([, name = '', value = '']) => [name, value])
}
