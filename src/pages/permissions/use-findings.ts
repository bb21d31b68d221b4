// The findings of a list of rules, looked for once in a worker, whoever asks.
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ReadPermission } from '../../api/endpoints.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { withParam } from '../../list/use-search-param.ts'
import { ago, formatAge, parseAge, type Age } from './facts/age.ts'
import type { Finding, RuleFacts } from './facts/finding.ts'
import type { FindingsRequest } from './findings.worker.ts'

type Rules = readonly ReadPermission[]

/** By list, then by age; they go with the list. */
const asked = new WeakMap<Rules, Map<string, Promise<readonly Finding[]>>>()

const usualAge: Age = { count: 6, unit: 'M' }

/**
 * Since when a rule counts as "not updated", as the address has it; the usual where it has none, and
 * where what it has is `unread`.
 */
export function useAge(): { age: Age; unread: string | undefined; setAge: (age: Age) => void } {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const addressed = search.get(parameter)
  const read = useMemo(() => parseAge(addressed ?? ''), [addressed])
  return {
    age: read ?? usualAge,
    unread: read ? undefined : (addressed ?? undefined),
    setAge: (next) =>
      change((current) =>
        withParam(current, parameter, sameAge(next, usualAge) ? '' : formatAge(next)),
      ),
  }
}

const parameter = 'not_updated_for'

function sameAge(one: Age, other: Age): boolean {
  return formatAge(one) === formatAge(other)
}

/**
 * All findings of `rules`; undefined while they are looked for, and where nobody wants them. After a
 * change of `age` those before it stay until the new ones are there.
 */
export function useFindings(rules: Rules, age: Age, wanted = true): readonly Finding[] | undefined {
  const [found, setFound] = useState<{ rules: Rules; findings: readonly Finding[] }>()
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    void findingsIn(rules, age).then((findings) => current && setFound({ rules, findings }))
    return () => {
      current = false
    }
  }, [rules, age, wanted])
  return found?.rules === rules ? found.findings : undefined
}

function findingsIn(rules: Rules, age: Age): Promise<readonly Finding[]> {
  const known = asked.get(rules) ?? new Map<string, Promise<readonly Finding[]>>()
  asked.set(rules, known)
  const key = formatAge(age)
  const found =
    known.get(key) ??
    lookFor({ rules: rules.map(factsOf), updatedBefore: ago(age, new Date()).getTime() })
  known.set(key, found)
  return found
}

/** Where no worker can be had, the page has to look: that takes a moment, and is right all the same. */
function lookFor(request: FindingsRequest): Promise<readonly Finding[]> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('findings.worker.ts', import.meta.url), { type: 'module' })
    const end = (findings: readonly Finding[]) => {
      worker.terminate()
      resolve(findings)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Finding[]>) => end(data))
    worker.addEventListener('error', () => {
      void import('./facts/findings-of.ts').then(({ findingsOf }) =>
        end(findingsOf(request.rules, request.updatedBefore)),
      )
    })
    worker.postMessage(request, [])
  })
}

function factsOf(rule: ReadPermission): RuleFacts {
  const { path_pattern, evaluation_order, user_id, group_id, updated_unix } = rule
  return { path_pattern, evaluation_order, user_id, group_id, updated_unix }
}
