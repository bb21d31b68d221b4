// The order of a list by each of its sort keys: at once for a short list; for a long one worked out
// beforehand in a worker, all keys, so that sorting is only looking up.
import { useEffect, useMemo, useReducer } from 'react'

import type { OrderRequest } from './order.worker.ts'
import { orderOf, parseSort, ranked, type Ranks, type SortValue } from './sort.ts'

type Values<Item> = Readonly<Record<string, (item: Item) => SortValue>>

/** So many are sorted within a frame. */
const shortLength = 2000
/** By list, then by key; they go with the list. */
const known = new WeakMap<readonly unknown[], Map<string, Ranks>>()
let worker: Worker | undefined

/**
 * The places of items in the order of `sort`, as `orderOf` gives them; none for a key that `values`
 * lacks. `waiting` while the order is still being worked out.
 */
export function useOrder<Item>(items: readonly Item[], values: Values<Item>, sort: string) {
  const [, notice] = useReducer((times: number) => times + 1, 0)
  const short = items.length <= shortLength
  useEffect(() => {
    if (!short) void workOut(items, values, notice)
  }, [items, short, values])

  const { key, descending } = parseSort(sort)
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  const here = useMemo(
    () => (short && value ? ranked(items.map(value)) : undefined),
    [items, short, value],
  )
  const ranks = here ?? known.get(items)?.get(key)
  const order = useMemo(() => ranks && orderOf(ranks, descending), [ranks, descending])
  return { order, waiting: value !== undefined && !ranks }
}

async function workOut<Item>(
  items: readonly Item[],
  values: Values<Item>,
  notice: () => void,
): Promise<void> {
  const ranks = known.get(items) ?? new Map<string, Ranks>()
  known.set(items, ranks)
  for (const [key, value] of Object.entries(values)) {
    if (!ranks.has(key)) ranks.set(key, await rankedElsewhere(items.map(value)))
    notice()
  }
}

/** Where no worker can be had, the page has to sort: that takes a moment, and is right all the same. */
function rankedElsewhere(values: readonly SortValue[]): Promise<Ranks> {
  worker ??= new Worker(new URL('order.worker.ts', import.meta.url), { type: 'module' })
  const failing = worker
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    failing.addEventListener('error', () => resolve(ranked(values)), { once: true })
    port1.addEventListener('message', ({ data }: MessageEvent<Ranks>) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    failing.postMessage({ values, port: port2 } satisfies OrderRequest, [port2])
  })
}
