// The commands `session …`, for sessions of the service's own authorization server. Those of another identity
// provider are not known here.
import { Command } from '@commander-js/extra-typings'

import { endAll, endSession, listSessions } from '../authorization/sessions.ts'
import { personNamed } from '../people.ts'
import { StartError } from '../start-error.ts'
import { audit } from './audit.ts'
import { dataOption, group, jsonOption } from './options.ts'
import { printList } from './table.ts'
import { withStore, withStoreToRead } from './with-store.ts'

const list = new Command('list')
  .description('list who is signed in, since when, and until when at most')
  .addOption(jsonOption)
  .addOption(dataOption)
  .action((options) =>
    withStoreToRead(options, async (store) => {
      const rows = (await listSessions(store)).map(({ uid, user, since, until }) => {
        return { uid, user, since: isoTime(since), until: isoTime(until) }
      })
      printList(['uid', 'user', 'since', 'until'], rows, options)
    }),
  )

const end = new Command('end')
  .description('sign somebody out at once, of all sessions or one; they can sign in again')
  .argument('<user>')
  .argument(
    '[uid]',
    'a session that session list shows, after -- if it begins with -; all of them by default',
  )
  .addOption(dataOption)
  .action((user, uid, options) =>
    withStore(options, async (store) => {
      const { id } = await personNamed(store, user)
      if (uid === undefined) await endAll(store, id)
      else if (!(await listSessions(store)).some((each) => each.user === id && each.uid === uid)) {
        throw new StartError(`${id} has no session "${uid}"; session list names all.`)
      } else await endSession(store, uid)
      await audit('session ended', { user: id, ...(uid !== undefined && { uid }) })
      console.log(`${id} is signed out${uid === undefined ? '' : ` of ${uid}`}.`)
    }),
  )

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

export const session = group('session', 'who is signed in', [list, end])
