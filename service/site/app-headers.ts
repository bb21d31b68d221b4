// The security headers of the app's pages. They allow the other origins that the configuration names.
import { hash } from 'node:crypto'

import * as z from 'zod/mini'

import type { Discovery } from '../issuer/discovery.ts'

/** The keys of config.json that name origins; the app itself checks the whole file. */
const configSchema = z.object({
  base_url: z.optional(z.string()),
  authority: z.optional(z.string()),
  authorization_endpoint: z.optional(z.string()),
  jwks_uri: z.optional(z.string()),
  connect_origins: z.optional(z.array(z.string())),
  image_origins: z.optional(z.array(z.string())),
})

/** Addresses from discovery: where the app sends people to sign in, and where its scripts send requests. */
export type SignInEndpoints = Partial<Discovery>

type Headers = Record<string, string>

/** How a content security policy names the scripts within a page: each by its hash (CSP Level 3 §2.3.1). */
export function inlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
  return scripts.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`).join(' ')
}

/**
 * Headers of the app's pages, where `html` is its index.html, and of its silent page, which the app may frame.
 * They lack upgrade-insecure-requests, because the service may run on plain http.
 */
export function appHeaders(
  html: string,
  config: unknown,
  endpoints: SignInEndpoints = {},
): { page: Headers; silentPage: Headers } {
  const { data = {} } = z.safeParse(configSchema, config)
  const { base_url, authority, connect_origins = [], image_origins = [] } = data
  const keys = [data.jwks_uri, endpoints.jwks_uri]
  // Scripts send requests to all of them; the hidden frame of a renewal goes where people sign in.
  const signIn = [
    authority,
    data.authorization_endpoint,
    endpoints.authorization_endpoint,
    ...connect_origins,
  ]
  const headers = (ancestors: string, frameOptions: string) => ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${inlineScripts(html)}`,
      "style-src 'self'",
      `img-src ${sources(image_origins)}`,
      "font-src 'self'",
      `connect-src ${sources([base_url, ...keys, endpoints.token_endpoint, ...signIn])}`,
      `frame-src ${sources(signIn)}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'x-frame-options': frameOptions,
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
  return { page: headers("'none'", 'DENY'), silentPage: headers("'self'", 'SAMEORIGIN') }
}

/** `'self'` and the origins of absolute http addresses; other addresses are ignored. */
function sources(addresses: readonly (string | undefined)[]): string {
  const origins = addresses.flatMap((address) => {
    const url = address === undefined ? null : URL.parse(address)
    return url && /^https?:$/.test(url.protocol) ? [url.origin] : []
  })
  return [...new Set(["'self'", ...origins])].join(' ')
}
