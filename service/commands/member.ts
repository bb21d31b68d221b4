// The commands `member …`: who may do what in a repository.
import { Option } from '@commander-js/extra-typings'

import { StartError } from '../operate/start-error.ts'
import { openStore } from '../store/open-store.ts'
import { personNamed } from '../store/people.ts'
import { audit } from './audit.ts'
import { dataCommand, group, jsonOption } from './options.ts'
import { printList } from './print-list.ts'
import { repositoryNamed } from './repository-named.ts'

const add = dataCommand('add', 'let a person into a repository, or change what they may do there')
  .argument('<repo>')
  .argument('<user>')
  .addOption(
    new Option('--role <role>', 'member: read, open reviews; owner: also permissions and rename')
      .choices(['member', 'owner'])
      .default('member'),
  )
  .action(async (repo, user, options) => {
    await using store = await openStore(options.data)
    const { repo_id, repo_name } = await repositoryNamed(store, repo)
    const { id: user_id } = await personNamed(store, user)
    const { role } = options
    await store
      .insertInto('members')
      .values({ repo_id, user_id, role })
      .onConflict((conflict) => conflict.columns(['repo_id', 'user_id']).doUpdateSet({ role }))
      .execute()
    await audit('member added', { user: user_id, repo_id, role })
    console.log(`${user_id} is ${role} of ${repo_name}.`)
  })

const remove = dataCommand('remove', 'take a person’s access to a repository away')
  .argument('<repo>')
  .argument('<user>')
  .action(async (repo, user, options) => {
    await using store = await openStore(options.data)
    const { repo_id, repo_name } = await repositoryNamed(store, repo)
    const { id: user_id } = await personNamed(store, user)
    const { numDeletedRows } = await store
      .deleteFrom('members')
      .where((where) => where.and({ repo_id, user_id }))
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) throw new StartError(`${user_id} is not a member of ${repo_name}.`)
    await audit('member removed', { user: user_id, repo_id })
    console.log(`${user_id} is no longer a member of ${repo_name}.`)
  })

const fields = ['user_id', 'role'] as const

const list = dataCommand('list', 'list who may do what in a repository')
  .argument('<repo>')
  .addOption(jsonOption)
  .action(async (repo, options) => {
    await using store = await openStore(options.data, { asItIs: true })
    const { repo_id } = await repositoryNamed(store, repo)
    const rows = store
      .selectFrom('members')
      .select(fields)
      .where('repo_id', '=', repo_id)
      .orderBy('user_id')
    printList(fields, await rows.execute(), options)
  })

export const member = group('member', 'who may do what in a repository', [add, remove, list])
