// `response_mode=form_post` answers with a page that holds the token and sends itself on by a script.
// The app has no use for it, and oidc-provider no switch: it is refused here.
import type { KoaContextWithOIDC } from 'oidc-provider'

/** Koa middleware; `refuse` answers in its place. */
export function withoutFormPost(refuse: (context: KoaContextWithOIDC) => void) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const modes = new URLSearchParams(context.querystring).getAll('response_mode')
    if (context.path === '/auth' && modes.includes('form_post')) {
      refuse(context)
      return
    }
    await next()
    if (context.path === '/.well-known/openid-configuration' && context.status === 200) {
      const discovery = context.body as { response_modes_supported: string[] }
      discovery.response_modes_supported = discovery.response_modes_supported.filter(
        (mode) => mode !== 'form_post',
      )
    }
  }
}
