import { expect, test } from 'vitest'

import { Turns } from './turns.ts'

test('two at a time, three wait, and nobody beyond; a failure ends its turn, too', async () => {
  const turns = new Turns({ running: 2, waiting: 3 })
  const works = Array.from({ length: 6 }, () => Promise.withResolvers<string>())
  const begun: number[] = []
  const all = works.map(({ promise }, index) =>
    turns.take(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(await all[5]).toBeUndefined()
  expect(begun).toEqual([0, 1])

  works[1]?.reject(new Error('failed'))
  await expect(all[1]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of works) resolve('done')
  expect(await Promise.all([all[0], all[2], all[3], all[4]])).toEqual(Array(4).fill('done'))
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(await turns.take(() => Promise.resolve('again'))).toBe('again')
})
