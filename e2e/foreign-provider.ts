// A team's own identity provider, in a process of its own. It shares nothing with the embedded service: it has
// another path, another form, other names of client and scopes, and its access tokens are JWTs.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'

const { values } = parseArgs({
  options: { port: { type: 'string' }, app: { type: 'string', multiple: true } },
})
const { port = '', app: apps = [] } = values
const origin = `http://localhost:${port}`
const groups: Record<string, string[]> = { dana: ['Platform Team'], erin: [] }

// Otherwise native clients would be asked for consent each time.
const policy = interactionPolicy.base()
policy.remove('consent')
const { privateKey } = await generateKeyPair('ES256', { extractable: true })
const provider = new Provider(`${origin}/realms/team`, {
  jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'team' }] },
  clients: apps.map((app, index) => ({
    client_id: `web-${index}`,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: ['implicit', 'authorization_code'],
    response_types: ['id_token token', 'code'],
    redirect_uris: [`${app}/auth/callback`, `${app}/auth/silent`],
    post_logout_redirect_uris: [`${app}/`],
  })),
  responseTypes: ['id_token token', 'code'],
  clientAuthMethods: ['none'],
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  conformIdTokenClaims: false,
  clientBasedCORS: (_context, asking) => apps.includes(asking),
  findAccount: (_context, id) => {
    const claims = { sub: id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)} of the Team` }
    return { accountId: id, claims: () => ({ ...claims, email: `${id}@team.example` }) }
  },
  extraTokenClaims: (_context, token) => {
    const id = 'accountId' in token ? (token.accountId ?? '') : ''
    return { name: `${id} of the token`, roles: groups[id] ?? [] }
  },
  interactions: { policy, url: (_context, { uid }) => `/realms/team/who/${uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = `<title>Team</title>${form}<button form="op.logoutForm" name="logout" value="yes">Leave the team</button>`
      },
    },
    resourceIndicators: {
      enabled: true,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, audience) => ({
        scope: 'reviews repos',
        audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
  loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, params } = oidc
    if (!client || !session?.accountId) return undefined
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid profile email')
    grant.addResourceScope(String(params?.['resource']), 'reviews repos')
    await grant.save()
    return grant
  },
})
const handle = provider.callback()

createServer((request, response) => {
  const { url = '/' } = request
  if (!url.startsWith('/realms/team')) {
    response.writeHead(url === '/' ? 200 : 404).end()
    return
  }
  if (url.startsWith('/realms/team/who/')) {
    void whoIsIt()
    return
  }
  Object.assign(request, { originalUrl: url, url: url.slice('/realms/team'.length) })
  void handle(request, response)

  async function whoIsIt(): Promise<void> {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<title>Team</title><form method="post">
        <label>Team account <input name="account"></label><button>Continue</button></form>`)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('account') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  }
}).listen({ host: 'localhost', port: Number(port) })
