// Headers of the authorization server's own pages. Not of its redirects, which also pass through the app's hidden
// frame: there these headers would block them.

import type { Addresses } from '../site/public-url.ts'

/** No scripts, one style sheet and icon, no framing, no caching. A form's answer may lead to the app. */
export function pageHeaders({ appUrl }: Addresses): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${new URL(appUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}
