// Headers of the authorization server's own pages. Not of its redirects: those also pass through the
// app's hidden frame, whose pages these headers would shut out.

import type { Addresses } from '../public-url.ts'

/** No script, one style sheet and icon, never framed, nothing kept. A form's answer leads on to the app. */
export function pageHeaders({ appUrl }: Addresses): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${new URL(appUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}
