// The two fixed addresses that an authorization server sends its answers to. Both are registered
// there, so they are part of a deployment's set-up and never change (product: Sign-in).

/** Where a redirect and a popup end. */
export const callbackPath = '/auth/callback'

/** Where a silent renewal ends: a static page of its own, in a hidden frame. */
export const silentPath = '/auth/silent'
