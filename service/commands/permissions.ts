// The commands `permissions …`: export and import a repository's rules.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { exportVersion, rulesExportName } from '../../contract/export-name.ts'
import { type GranularPermission, granularPermissionSchema } from '../../contract/resources.ts'
import { readOperatorFile } from '../operate/operator-file.ts'
import { writeWhole } from '../store/copy-database.ts'
import { openStore } from '../store/open-store.ts'
import { type NewPermission, writePermissions } from '../store/repository-content.ts'
import { jsonObject } from '../store/spelling.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { dataCommand, group } from './options.ts'
import { readPermissionsFile } from './permissions-file.ts'
import { repositoryNamed } from './repository-named.ts'

const importRules = dataCommand(
  'import',
  'replace a repository’s rules by those of a saved JSON export',
)
  .argument('<file>')
  .requiredOption('--repo <name>', "the repository's name or ID")
  .action(async (file, options) => {
    await using store = await openStore(options.data)
    const { repo_id, repo_name } = await repositoryNamed(store, options.repo)
    const items = readPermissionsFile(await readOperatorFile(file, 'The export'))
    const rules = items.map((rule) => newPermission(rule, repo_id))
    await inTransaction(store, async (transaction) => {
      // A write, so that of two imports at once on PostgreSQL the second waits here, and then deletes the first one's.
      await transaction
        .updateTable('repositories')
        .set({ repo_id })
        .where('repo_id', '=', repo_id)
        .execute()
      await transaction.deleteFrom('permissions').where('repo_id', '=', repo_id).execute()
      await writePermissions(transaction, repo_id, rules)
    })
    await audit('permissions replaced', { repo_id, permissions: items.length })
    console.log(JSON.stringify({ repo_id, repo_name, permissions: items.length }))
  })

const exportRules = dataCommand(
  'export',
  'write the rules of a repository to a new file, for permissions import and the app',
)
  .argument('<file>')
  .requiredOption('--repo <name>', "the repository's name or ID")
  .action(async (file, options) => {
    await using store = await openStore(options.data, { asItIs: true })
    const { repo_id, repo_name } = await repositoryNamed(store, options.repo)
    const now = new Date().toISOString()
    const rules = await store
      .selectFrom('permissions')
      .select(jsonObject(store, Object.keys(granularPermissionSchema.shape)).as('json'))
      .where('repo_id', '=', repo_id)
      .orderBy('position')
      .execute()
    const head = {
      schema: rulesExportName,
      version: exportVersion,
      repository: repo_name,
      read_at: now,
      filters: {},
      exported_at: now,
    }
    const items = rules.map(({ json }) => `\n    ${json}`).join(',')
    const text = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "items": [${items}\n  ]\n}\n`
    await writeWhole(path.resolve(file), (part) => writeFile(part, text))
    console.log(JSON.stringify({ repo_id, repo_name, permissions: rules.length }))
  })

export const permissions = group('permissions', "a repository's rules", [importRules, exportRules])

/** A rule keeps its ID only in the repository that it comes from. */
function newPermission(rule: GranularPermission, repo_id: string): NewPermission {
  const { path_pattern, created_by, last_updated_by, user_id, group_id } = rule
  return {
    id: rule.repo_id === repo_id && rule.id !== undefined ? rule.id : randomUUID(),
    path_pattern,
    evaluation_order: digits(rule.evaluation_order),
    created_unix: digits(rule.created_unix),
    updated_unix: digits(rule.updated_unix),
    created_by,
    last_updated_by,
    user_id,
    group_id,
  }
}

function digits(value: number | bigint | undefined) {
  return typeof value === 'bigint' ? value.toString() : value
}
