// The authorization server's pages as HTML: sign in, sign out, errors. Without scripts and inline styles, so that
// the content security policy forbids both.
import { demonstrationPassword } from '../operate/demonstration.ts'
import { type Addresses, publicPath } from '../site/public-url.ts'

/**
 * What the sign-in page shows. `username` is what was typed before, `accounts` the demonstration's accounts that
 * can sign in.
 */
export type SignInPage = {
  username: string
  addresses: Addresses
  accounts: readonly string[]
  message?: string | undefined
}

/** The sign-in form. It posts to its own address. */
export function signInPage({ username, addresses, accounts, message }: SignInPage): string {
  const wrong = message ? ' aria-invalid="true" aria-describedby="message"' : ''
  const [focusUsername, focusPassword] = username === '' ? [' autofocus', ''] : ['', ' autofocus']
  return page(
    'Sign in',
    addresses,
    `<h1>Sign in</h1>
<p>to continue to <strong>Refdesk</strong></p>
${message ? `<div class="alert" role="alert" id="message">${escapeHtml(message)}</div>` : ''}
<form method="post">
  <label for="username">Username</label>
  <input id="username" name="username" value="${escapeHtml(username)}" autocomplete="username"
    autocapitalize="none" autocorrect="off" spellcheck="false" required${wrong}${focusUsername}>
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password"
    required${wrong}${focusPassword}>
  <button type="submit">Sign in</button>
</form>
${accounts.length > 0 ? accountsForm(accounts) : ''}`,
  )
}

/** A button for each demonstration account, which signs in at one press. */
function accountsForm(accounts: readonly string[]): string {
  const password = escapeHtml(demonstrationPassword)
  const buttons = accounts.map((account) => {
    const name = escapeHtml(account)
    return `<button type="submit" name="username" value="${name}">${name}</button>`
  })
  return `<form method="post" class="accounts">
  <p>Demonstration accounts, password&nbsp;<strong>${password}</strong>:</p>
  <input type="hidden" name="password" value="${password}">
  ${buttons.join('\n  ')}
</form>`
}

/** Asks whether to sign out; `form` is oidc-provider's own form with the id `op.logoutForm`. */
export function signOutPage(form: string, addresses: Addresses): string {
  return page(
    'Sign out',
    addresses,
    `<h1>Sign out?</h1>
<p>This ends your session with the authorization server.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  )
}

/** An error that can't be reported to the application. */
export function errorPage(message: string, addresses: Addresses): string {
  return page(
    'Sign-in failed',
    addresses,
    `<h1>Sign-in failed</h1>
<div class="alert" role="alert">${escapeHtml(message)}</div>
<p><a href="${escapeHtml(addresses.appUrl)}">Go to Refdesk</a></p>`,
  )
}

/**
 * Headers of these pages: no scripts, one style sheet and icon, no framing, no caching. A form's answer may lead to the
 * app. Redirects don't have them, because they also pass through the app's hidden frame, where they would be blocked.
 */
export function pageHeaders({ appUrl }: Addresses): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${new URL(appUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

function page(title: string, { publicUrl }: Addresses, main: string): string {
  const folder = `${publicPath(publicUrl)}/oauth`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Refdesk</title>
<link rel="icon" href="${folder}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${folder}/pages.css">
</head>
<body>
<main>
<img class="logo" src="${folder}/icon.svg" alt="">
${main}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
