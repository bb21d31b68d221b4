// Who can sign in when a service starts. The demonstration's accounts, whose password everybody knows, are for this
// machine alone.
import { hasPeople } from '../store/people.ts'
import type { Store } from '../store/store.ts'
import { demonstrationAccounts, demonstrationPassword } from './demonstration.ts'
import { isLoopback } from './loopback.ts'
import { StartError } from './start-error.ts'

/** `issuer` is the identity provider that signs people in instead. */
type Served = {
  host: string
  publicUrl: string
  data: string
  allowDemo: boolean
  issuer?: string | undefined
}

/**
 * In a new database, creates the demonstration if only this machine can reach the service. Answers what to say
 * about who can sign in.
 * @throws StartError when others can reach the service and could use the demonstration's accounts
 */
export async function whoSignsIn(
  store: Store,
  { host, publicUrl, data, allowDemo: isAllowed, issuer }: Served,
): Promise<string> {
  if (issuer) return `People sign in at ${issuer}.`
  const mayShow = isAllowed || (isLoopback(host) && isLoopback(new URL(publicUrl).hostname))
  if (!(await hasPeople(store))) {
    if (!mayShow) return firstSteps(data)
    await (await import('../demo/demo.ts')).ensureDemonstration(store)
  }
  const accounts = await demonstrationAccounts(store)
  const names = accounts.join(', ')
  if (accounts.length > 0 && !mayShow) {
    throw new StartError(
      `Everybody knows the password of the demonstration accounts ${names}, so only this machine may reach them: give other --data, each a password (user password USER), disable them (user disable USER), or say --allow-demo.`,
    )
  }
  if (accounts.length === 0) return 'People sign in as themselves.'
  return `Demonstration accounts: ${names}; the password of each is ${demonstrationPassword}.`
}

function firstSteps(data: string): string {
  // A URL may contain a password.
  const where = data.includes('://') ? '' : ` --data ${JSON.stringify(data)}`
  const run = (command: string) => `  npm run service -- ${command}${where}`
  return [
    `Nobody can sign in yet. Make the first person and the first repository, as the user who runs this (uid ${process.geteuid?.()}):`,
    run('user add USER'),
    run('repo add NAME --owner USER'),
  ].join('\n')
}
