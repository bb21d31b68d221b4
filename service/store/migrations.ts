// The schema's history, oldest first. Never edit a released migration: add another. Use only column types that
// SQLite and PostgreSQL both have.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { isPostgres } from './spelling.ts'
import { createListVersionTriggers, createVersionTriggers } from './versions.ts'

/** Every migration by name. Kysely runs those that a database lacks, in the order of their names. */
export const migrations: Record<string, Migration> = {
  '2026-01-first': { up: first },
  '2026-02-people': { up: people },
  '2026-03-event-counts': { up: eventCounts },
  '2026-04-consumed-at': { up: consumedAt },
  '2026-05-versions': { up: versions },
  '2026-06-repeatable-writes': { up: repeatableWrites },
  '2026-07-one-source': { up: oneSource },
  '2026-08-ended-records': { up: endedRecords },
  '2026-09-order-of-branches': { up: orderOfBranches },
  '2026-10-list-versions': { up: listVersions },
}

async function first(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('full_name', 'text')
    .addColumn('email', 'text')
    .addColumn('image', 'text')
    .addColumn('password_hash', 'text')
    .execute()
  await schema
    .createTable('repositories')
    .addColumn('repo_id', 'text', (column) => column.primaryKey())
    .addColumn('repo_name', 'text', (column) => column.notNull().unique())
    .addColumn('size_bytes', 'double precision', (column) => column.notNull())
    .addColumn('owner_user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_timestamp', 'bigint', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('organization_id', 'text')
    .addColumn('default_branch_id', 'text')
    .addColumn('default_branch_name', 'text')
    .addColumn('sync_git_repo_url', 'text')
    .addColumn('sync_git_level', 'integer')
    .addColumn('digest_method', 'text')
    .addColumn('def_auto_forwarding_enabled', 'integer')
    .execute()
  await schema
    .createTable('members')
    .addColumn('repo_id', 'text', (column) => column.notNull().references('repositories.repo_id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('members_key', ['repo_id', 'user_id'])
    .execute()
  await schema
    .createTable('branches')
    .addColumn('repo_id', 'text', (column) => column.notNull().references('repositories.repo_id'))
    .addColumn('branch_name', 'text', (column) => column.notNull())
    .addColumn('branch_id', 'text', (column) => column.notNull().unique())
    .addColumn('commit_id', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id'))
    .addColumn('time', 'bigint')
    .addColumn('branch_description', 'text')
    .addPrimaryKeyConstraint('branches_key', ['repo_id', 'branch_name'])
    .execute()
  await schema
    .createTable('commits')
    .addColumn('repo_id', 'text', (column) => column.notNull().references('repositories.repo_id'))
    .addColumn('commit_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('commits_key', ['repo_id', 'commit_id'])
    .execute()
  await schema
    .createTable('reviews')
    .addColumn('repo_id', 'text', (column) => column.notNull().references('repositories.repo_id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('base_ref', 'text', (column) => column.notNull())
    .addColumn('compare_ref', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('merge_commit_id', 'text')
    .addColumn('active_merge_id', 'text')
    .addColumn('draft_commit_id', 'text')
    .addPrimaryKeyConstraint('reviews_key', ['repo_id', 'id'])
    .execute()
  await schema
    .createTable('reviewers')
    .addColumn('repo_id', 'text', (column) => column.notNull())
    .addColumn('review_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('reviewers_key', ['repo_id', 'review_id', 'position'])
    .addForeignKeyConstraint('reviewers_review', ['repo_id', 'review_id'], 'reviews', [
      'repo_id',
      'id',
    ])
    .execute()
  await schema
    .createTable('reviewer_statuses')
    .addColumn('repo_id', 'text', (column) => column.notNull())
    .addColumn('review_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('updated_at', 'bigint')
    .addPrimaryKeyConstraint('reviewer_statuses_key', ['repo_id', 'review_id', 'position'])
    .addForeignKeyConstraint('reviewer_statuses_review', ['repo_id', 'review_id'], 'reviews', [
      'repo_id',
      'id',
    ])
    .execute()
  await schema
    .createTable('permissions')
    .addColumn('repo_id', 'text', (column) => column.notNull().references('repositories.repo_id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('path_pattern', 'text')
    .addColumn('evaluation_order', 'numeric')
    .addColumn('created_unix', 'numeric')
    .addColumn('updated_unix', 'numeric')
    .addColumn('created_by', 'text')
    .addColumn('last_updated_by', 'text')
    .addColumn('user_id', 'text')
    .addColumn('group_id', 'text')
    .addPrimaryKeyConstraint('permissions_key', ['repo_id', 'position'])
    .execute()
  await schema
    .createTable('authorization_records')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('authorization_records_key', ['model', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'expires_at']) {
    await schema
      .createIndex(`authorization_records_${column}`)
      .on('authorization_records')
      .column(column)
      .execute()
  }
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** People can be disabled, and repositories know what they were imported from. */
async function people(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('users').addColumn('disabled_at', 'bigint').execute()
  // Hashes used to leave out scrypt's parameters; these were the ones in use.
  await sql`update users set password_hash = '$scrypt$ln=14,r=8,p=1' || substr(password_hash, 7)
    where password_hash like 'scrypt$%'`.execute(db)
  await schema.alterTable('repositories').addColumn('import_source', 'text').execute()
  await sql`update repositories set import_source = sync_git_repo_url
    where sync_git_repo_url like 'file:%'`.execute(db)
  await schema
    .createIndex('repositories_import_source')
    .on('repositories')
    .column('import_source')
    .execute()
  // Tokens and sessions used to be stored unhashed. Everybody has to sign in once more.
  await sql`delete from authorization_records`.execute(db)
  await schema.alterTable('authorization_records').addColumn('account_id', 'text').execute()
  await schema
    .createIndex('authorization_records_account_id')
    .on('authorization_records')
    .column('account_id')
    .execute()
}

async function eventCounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('event_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('event_counts_until').on('event_counts').column('until').execute()
}

/** A column beside the payload, so that one statement can check and set it. Codes live for a minute only. */
async function consumedAt({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('authorization_records').addColumn('consumed_at', 'bigint').execute()
}

/** Gives repositories a version, and tokens the name of their session, so that one statement can look up both. */
async function versions(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('repositories')
    .addColumn('version', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await createVersionTriggers(db)
  await schema.dropIndex('authorization_records_uid').execute()
  await schema
    .createIndex('authorization_records_model_uid')
    .on('authorization_records')
    .columns(['model', 'uid'])
    .execute()
  // Older tokens don't name their session. Everybody has to sign in once more.
  await sql`delete from authorization_records where model = 'AccessToken'`.execute(db)
}

async function repeatableWrites({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('repeatable_writes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('made_id', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('repeatable_writes_until')
    .on('repeatable_writes')
    .column('until')
    .execute()
}

/** Allows only one repository per imported git repository. If there were several, the oldest one keeps it. */
async function oneSource(db: Kysely<unknown>): Promise<void> {
  await sql`update repositories set import_source = null where exists (
    select 1 from repositories as other where other.import_source = repositories.import_source
      and (other.created_timestamp < repositories.created_timestamp
        or (other.created_timestamp = repositories.created_timestamp
          and other.repo_id < repositories.repo_id)))`.execute(db)
  await db.schema.dropIndex('repositories_import_source').execute()
  await db.schema
    .createIndex('repositories_import_source')
    .unique()
    .on('repositories')
    .column('import_source')
    .execute()
}

/** Tokens need a grant that can be found by its ID. The app gets new ones by itself. */
async function endedRecords(db: Kysely<unknown>): Promise<void> {
  await sql`delete from authorization_records
    where model in ('AccessToken', 'AuthorizationCode', 'Grant')`.execute(db)
  await db.schema.dropIndex('authorization_records_grant_id').execute()
  await db.schema
    .createIndex('authorization_records_model_grant_id')
    .on('authorization_records')
    .columns(['model', 'grant_id'])
    .execute()
}

/** On PostgreSQL the key has the database's order, and not the list's: see codePoints in spelling.ts. */
async function orderOfBranches(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  await sql`create index branches_by_code_points on branches (repo_id, branch_name collate "C")`.execute(
    db,
  )
}

async function listVersions(db: Kysely<unknown>): Promise<void> {
  for (const name of ['branches_version', 'permissions_version']) {
    await db.schema
      .alterTable('repositories')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await createListVersionTriggers(db)
}
