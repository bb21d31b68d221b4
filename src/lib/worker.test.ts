import { expect, test, vi } from 'vitest'

import { askWorker, type Job } from './worker.ts'

/** A worker as the page sees it: what it says is said by the test, or by a job that it runs. */
class TestWorker extends EventTarget {
  ended = false
  readonly asked: unknown[] = []
  postMessage(question: unknown) {
    this.asked.push(question)
  }
  terminate() {
    this.ended = true
  }
  say(data: unknown) {
    if (!this.ended) this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

const double: Job<number, string, number> = (question, give) => {
  give('half')
  return question * 2
}
const ask = (worker: TestWorker | undefined, more: object = {}) =>
  askWorker({
    start: () => {
      if (!worker) throw new Error('There are no workers.')
      return worker as unknown as Worker
    },
    here: async () => double,
    question: 21,
    ...more,
  })

test('the question goes over once the worker runs; parts come before the answer, which ends it', async () => {
  const worker = new TestWorker()
  const take = vi.fn<(part: string) => void>()
  const answer = ask(worker, { take })
  expect(worker.asked).toEqual([])
  worker.say({ ready: true })
  expect(worker.asked).toEqual([21])
  worker.say({ part: 'one' })
  worker.say({ part: 'two' })
  worker.say({ answer: 1 })
  expect(await answer).toBe(1)
  expect(take.mock.calls).toEqual([['one'], ['two']])
  expect(worker.ended).toBe(true)
})

test('the page does the work where no worker can be had, or none can be loaded', async () => {
  const take = vi.fn<(part: string) => void>()
  expect(await ask(undefined, { take })).toBe(42)
  expect(take.mock.calls).toEqual([['half']])
  const worker = new TestWorker()
  const answer = ask(worker)
  worker.fail()
  expect(await answer).toBe(42)
  expect(worker.asked).toEqual([])
  expect(worker.ended).toBe(true)
})

test('what fails once it runs is thrown: the job in its own words, the worker in ours', async () => {
  const one = new TestWorker()
  const refused = ask(one)
  one.say({ ready: true })
  one.say({ error: new Error('Not a number.') })
  await expect(refused).rejects.toThrow('Not a number.')
  const other = new TestWorker()
  const broken = ask(other)
  other.say({ ready: true })
  other.fail()
  await expect(broken).rejects.toThrow('broken down')
  expect([one.ended, other.ended]).toEqual([true, true])
})

test('who gives up is told so at once, in the worker or on the page, and hears nothing more', async () => {
  const worker = new TestWorker()
  const left = new AbortController()
  const take = vi.fn<(part: string) => void>()
  const answer = ask(worker, { signal: left.signal, take })
  worker.say({ ready: true })
  left.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(worker.ended).toBe(true)
  await expect(ask(undefined, { signal: left.signal, take })).rejects.toThrow('left')
  expect(take).not.toHaveBeenCalled()
})
