// Who can sign in when a service starts: the demonstration's accounts, whose password everybody knows, are
// for this machine alone.
import { isLoopback } from '../loopback.ts'
import { StartError } from '../start-error.ts'
import { isPostgresUrl, type Store } from '../store/store.ts'
import { ensureDemonstration, hasPeople } from './demo.ts'
import { demonstrationPassword } from './people.ts'
import { demonstrationAccounts } from './showcase.ts'

/** How a service is about to be served. */
type Served = { host: string; publicUrl: string; data: string; 'allow-demo': boolean }

/**
 * Makes the demonstration in a new database where this machine alone can reach the service; answers what
 * to say about who can sign in.
 * @throws StartError where others can, and the password that everybody knows lets them in
 */
export async function whoSignsIn(
  store: Store,
  { host, publicUrl, data, 'allow-demo': isAllowed }: Served,
): Promise<string> {
  const isPrivate = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  if (isPrivate || isAllowed) await ensureDemonstration(store)
  if (!(await hasPeople(store))) return firstSteps(data)
  const accounts = await demonstrationAccounts(store)
  if (accounts.length === 0) return 'People sign in as themselves.'
  const names = accounts.join(', ')
  if (isPrivate || isAllowed) {
    return `Demonstration accounts: ${names}; the password of each is ${demonstrationPassword}.`
  }
  throw new StartError(
    `Everybody knows the password of the demonstration accounts ${names}, so only this machine may reach them: give other --data, each a password (user password USER), disable them (user disable USER), or say --allow-demo.`,
  )
}

function firstSteps(data: string): string {
  // The address of a database may hold its password.
  const where = isPostgresUrl(data) ? '' : ` --data ${JSON.stringify(data)}`
  const run = (command: string) => `  npm run service -- ${command}${where}`
  return [
    'Nobody can sign in yet. Make the first person and the first repository:',
    run('user add USER'),
    run('repo add NAME --owner USER'),
  ].join('\n')
}
