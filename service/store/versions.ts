// A repository's versions: random texts that triggers of the database replace in the same transaction that changes
// the repository's content. `version` changes with everything, and each list has a version of its own. No code and no other process can forget it. Random, because after a restored backup a
// counter could show the same number for other content.
import { type Kysely, sql } from 'kysely'

import { isPostgres } from './spelling.ts'

/** The tables from which a repository's answers are made, by `repo_id`. */
const contents = ['branches', 'permissions', 'reviews', 'reviewers', 'reviewer_statuses']

/** The columns of a person that are in answers. */
const names = 'name, full_name, email, image'

/**
 * Creates the triggers in a database that has none. A changed person changes every repository, because they may be
 * an author anywhere; this happens rarely.
 */
export async function createVersionTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = isPostgres(db) ? postgresTriggers() : sqliteTriggers()
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Gives each list its own version, in a database that has the triggers above. They are replaced. */
export async function createListVersionTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = isPostgres(db) ? postgresListTriggers() : sqliteListTriggers()
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The tables whose rows are a list. */
const lists = ['branches', 'permissions']
const events = ['insert', 'update', 'delete']

/** Sets the version of everything, and that of a list. */
const setVersions = (list: string, random: string) =>
  `update repositories set version = ${random}, ${list}_version = ${random}`

const renewInSqlite = (list: string) => setVersions(list, 'lower(hex(randomblob(8)))')

function sqliteListTriggers(): string[] {
  const onLists = lists.flatMap((list) =>
    events.flatMap((event) => {
      const row = event === 'delete' ? 'old' : 'new'
      return replaced(
        `${list}_${event}`,
        `after ${event} on ${list}`,
        `${renewInSqlite(list)} where repo_id = ${row}.repo_id`,
      )
    }),
  )
  return [
    ...onLists,
    ...replaced('users', `after update of ${names} on users`, renewInSqlite('branches')),
    ...replaced(
      'default_branch',
      'after update of default_branch_id on repositories',
      `${renewInSqlite('branches')} where repo_id = new.repo_id`,
    ),
    ...lists.map(renewInSqlite),
  ]
}

function replaced(name: string, event: string, action: string): string[] {
  return [`drop trigger version_${name}`, trigger(name, event, action)]
}

function postgresListTriggers(): string[] {
  const random = 'gen_random_uuid()'
  const onLists = lists.flatMap((list) => [
    procedure(
      `renew_${list}_versions`,
      `${setVersions(list, random)} where repo_id in (select repo_id from changed); return null`,
    ),
    ...events.flatMap((event) => [
      `drop trigger version_${list}_${event} on ${list}`,
      `create trigger version_${list}_${event} after ${event} on ${list}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function renew_${list}_versions()`,
    ]),
  ])
  return [
    ...onLists,
    procedure('renew_all_versions', `${setVersions('branches', random)}; return null`),
    procedure(
      'renew_own_version',
      `new.version = ${random}; new.branches_version = ${random}; return new`,
    ),
    ...lists.map((list) => setVersions(list, random)),
  ]
}

function sqliteTriggers(): string[] {
  const renew = 'update repositories set version = lower(hex(randomblob(8)))'
  const ofRow = (row: string) => `${renew} where repo_id = ${row}.repo_id`
  const onContent = contents.flatMap((table) => [
    trigger(`${table}_insert`, `after insert on ${table}`, ofRow('new')),
    trigger(`${table}_update`, `after update on ${table}`, ofRow('new')),
    trigger(`${table}_delete`, `after delete on ${table}`, ofRow('old')),
  ])
  return [
    ...onContent,
    trigger('users', `after update of ${names} on users`, renew),
    // The default branch comes first in the list.
    trigger('default_branch', 'after update of default_branch_id on repositories', ofRow('new')),
    renew,
  ]
}

/** Once per statement instead of once per row, because PostgreSQL would leave a dead row for each. */
function postgresTriggers(): string[] {
  const renew = 'update repositories set version = gen_random_uuid()'
  const ofRows = `${renew} where repo_id in (select repo_id from changed)`
  const onContent = contents.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (event) => `create trigger version_${table}_${event} after ${event} on ${table}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function renew_changed_versions()`,
    ),
  )
  return [
    procedure('renew_changed_versions', `${ofRows}; return null`),
    procedure('renew_all_versions', `${renew}; return null`),
    procedure('renew_own_version', 'new.version = gen_random_uuid(); return new'),
    ...onContent,
    `create trigger version_users after update of ${names} on users
      for each statement execute function renew_all_versions()`,
    `create trigger version_default_branch before update of default_branch_id on repositories
      for each row execute function renew_own_version()`,
    renew,
  ]
}

function trigger(name: string, event: string, action: string): string {
  return `create trigger version_${name} ${event} begin ${action}; end`
}

function procedure(name: string, body: string): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; end $$`
}
