// A repository's versions: random texts that triggers of the database replace in the same transaction that changes
// the repository's content. `version` changes with everything, and each list has a version of its own. No code and no
// other process can forget it. Random, because after a restored backup a counter could show the same number for other
// content.
import { type Kysely, sql } from 'kysely'

import { isPostgres } from './spelling.ts'

/** The tables from which a repository's answers are made, by `repo_id`. */
const contents = ['branches', 'permissions', 'reviews', 'reviewers', 'reviewer_statuses']
/** Those whose rows are a list. */
const lists = ['branches', 'permissions']
const events = ['insert', 'update', 'delete']

/** The columns of a person that are in answers. */
const names = 'name, full_name, email, image'

/**
 * Creates the triggers in a database that has none. A changed person changes every repository, because they may be
 * an author anywhere; this happens rarely.
 */
export async function createVersionTriggers(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...contents.flatMap((table) => contentTriggers(db, table)),
    ...nameTriggers(db),
    renewal(db),
  ])
}

/** Gives each list its own version, in a database that has the triggers above. They are replaced. */
export async function createListVersionTriggers(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...lists.flatMap((list) => contentTriggers(db, list, list)),
    ...nameTriggers(db, 'branches'),
    ...lists.map((list) => renewal(db, list)),
  ])
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The columns to renew: the version of everything, and that of a list, if it has one. */
const versionsOf = (list?: string) =>
  list === undefined ? ['version'] : ['version', `${list}_version`]

function renewal(db: Kysely<unknown>, list?: string): string {
  const random = isPostgres(db) ? 'gen_random_uuid()' : 'lower(hex(randomblob(8)))'
  const values = versionsOf(list).map((column) => `${column} = ${random}`)
  return `update repositories set ${values.join(', ')}`
}

/** Triggers for changes of a table's rows. */
function contentTriggers(db: Kysely<unknown>, table: string, list?: string): string[] {
  const renew = renewal(db, list)
  const triggers = events.map((event) => {
    const row = event === 'delete' ? 'old' : 'new'
    return [`${table}_${event}`, `after ${event} on ${table}`, row] as const
  })
  if (!isPostgres(db)) {
    return triggers.flatMap(([name, event, row]) =>
      sqliteTrigger(name, event, `${renew} where repo_id = ${row}.repo_id`),
    )
  }
  // Once per statement instead of once per row, because PostgreSQL would leave a dead row for each.
  const name = `renew_${list ?? 'changed'}_versions`
  const ofRows = `${renew} where repo_id in (select repo_id from changed)`
  return [
    procedure(name, `${ofRows}; return null`),
    ...triggers.map(
      ([each, event, row]) =>
        `create or replace trigger version_${each} ${event} referencing ${row} table as changed
          for each statement execute function ${name}()`,
    ),
  ]
}

/** Triggers for changes of people, and of the default branch, which comes first in the list. */
function nameTriggers(db: Kysely<unknown>, list?: string): string[] {
  const renew = renewal(db, list)
  const ofNames = `after update of ${names} on users`
  const ofDefault = 'update of default_branch_id on repositories'
  if (!isPostgres(db)) {
    return [
      ...sqliteTrigger('users', ofNames, renew),
      ...sqliteTrigger(
        'default_branch',
        `after ${ofDefault}`,
        `${renew} where repo_id = new.repo_id`,
      ),
    ]
  }
  const own = versionsOf(list).map((column) => `new.${column} = gen_random_uuid()`)
  return [
    procedure('renew_all_versions', `${renew}; return null`),
    procedure('renew_own_version', `${own.join('; ')}; return new`),
    `create or replace trigger version_users ${ofNames}
      for each statement execute function renew_all_versions()`,
    `create or replace trigger version_default_branch before ${ofDefault}
      for each row execute function renew_own_version()`,
  ]
}

function sqliteTrigger(name: string, event: string, action: string): string[] {
  return [
    `drop trigger if exists version_${name}`,
    `create trigger version_${name} ${event} begin ${action}; end`,
  ]
}

function procedure(name: string, body: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; end $$`
}
