import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { testFolder } from '../testing/command.ts'
import { copyDatabase } from './copy-database.ts'
import { openStore } from './open-store.ts'

const modeOf = (...names: string[]) => (statSync(path.join(...names)).mode & 0o7777).toString(8)

test('only the owner can read the data folder and its files', async () => {
  const folder = path.join(await testFolder(), 'new')
  const store = await openStore(folder)
  const files = readdirSync(folder)
  expect(files).toContain('refdesk.sqlite-wal')
  expect([modeOf(folder), ...files.map((file) => modeOf(folder, file))]).toEqual([
    '700',
    ...files.map(() => '600'),
  ])
  await store.destroy()
})

test('files that an older version left readable are closed, and a shared folder is not changed', async () => {
  const [own, shared] = ['own', 'shared']
  const root = await testFolder()
  for (const name of [own, shared]) {
    mkdirSync(path.join(root, name))
    writeFileSync(path.join(root, name, 'refdesk.sqlite'), '')
    chmodSync(path.join(root, name, 'refdesk.sqlite'), 0o644)
  }
  chmodSync(path.join(root, own), 0o755)
  chmodSync(path.join(root, shared), 0o1777)
  for (const name of [own, shared]) await (await openStore(path.join(root, name))).destroy()
  expect([modeOf(root, own), modeOf(root, own, 'refdesk.sqlite')]).toEqual(['700', '600'])
  expect([modeOf(root, shared), modeOf(root, shared, 'refdesk.sqlite')]).toEqual(['1777', '600'])
})

const isRoot = process.getuid?.() === 0
const nobody = 65_534

test.runIf(isRoot)(
  'the error for another user’s folder says whose it is, and root creates no database in it',
  async () => {
    const folder = await testFolder()
    chownSync(folder, nobody, nobody)
    await expect(openStore(folder)).rejects.toThrow(
      `The data folder ${folder} can't be written: its owner could not open what root makes there (${folder} belongs to the user ${nobody}, but this runs as 0: run commands as the user who runs the service)`,
    )
    expect(readdirSync(folder)).toEqual([])
  },
)

test.runIf(isRoot)('the error for a database that root created says so', async () => {
  const folder = await testFolder()
  await (await openStore(folder)).destroy()
  const { seteuid } = process
  seteuid?.(nobody)
  onTestFinished(() => seteuid?.(0))
  const open = openStore(folder)
  await expect(open).rejects.toThrow(
    /^The database .* can't be opened: unable to open database file \(.* belongs to the user 0, but this runs as 65534: run commands as/,
  )
  const copied = copyDatabase(path.join(folder, 'refdesk.sqlite'), `${folder}.copy`)
  await expect(copied).rejects.toThrow(/ belongs to the user 0, but this runs as 65534/)
})
