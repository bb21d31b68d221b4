// Headers of the authorization server's own pages. Not of its redirects: those also pass through the
// app's hidden frame, whose pages these headers would shut out.

/** No script, one style sheet, never framed, nothing kept. */
export const pageHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
