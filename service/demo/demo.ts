// The demonstration: people, and the repositories `demo` and `states`, created once per database.
import { hashPassword, type PasswordCost } from '../authorization/passwords.ts'
import { demonstrationPassword } from '../operate/demonstration.ts'
import { hasPeople } from '../store/people.ts'
import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { type Content, writeContent } from './content.ts'
import demo from './demo.json' with { type: 'json' }
import { writePeople } from './people.ts'
import { generatePermissions } from './permissions.ts'
import states from './states.json' with { type: 'json' }

/**
 * Creates the demonstration in a new database. Changes nothing in a database that knows any person. `cost` is the
 * cost of its password's hash; by default the usual one.
 */
export async function ensureDemonstration(store: Store, cost?: PasswordCost): Promise<void> {
  if (await hasPeople(store)) return
  // One hash is enough for a password that everybody knows, and hashing is slow.
  const hash = await hashPassword(demonstrationPassword, cost)
  await inTransaction(store, async (transaction) => {
    // The write comes first: if two processes start at the same time, one waits here, and then finds the demonstration.
    const { numInsertedOrUpdatedRows: isOurs } = await transaction
      .insertInto('settings')
      .values({ name: settingName, value: 'made' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (isOurs && !(await hasPeople(transaction))) await writeDemonstration(transaction, hash)
  })
}

const settingName = 'demonstration'

async function writeDemonstration(store: Queries, hash: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await writePeople(store, hash)
  // An ordinary project's rules, then everything odd that an audit must find.
  const permissions = [...generatePermissions(40, 0), ...demo.permissions]
  await writeContent(store, now, { ...(demo as Content), permissions })
  // Names, texts and rules at every bound, apart from `demo`, so that newcomers don't meet them by chance.
  await writeContent(store, now, states as Content)
}
