// Parses the patterns of rules before a path is typed, so that the first key finds them parsed: 10,000
// take half a second, which the page gets through a few milliseconds at a time.
import { useEffect } from 'react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { isIncomparable, type Reading } from './path-reading.ts'

/** Within a frame there is time for this and for an answer to a key. */
const atOnceMilliseconds = 5

export function useParsedPatterns(rules: readonly GranularPermission[], reading: Reading): void {
  useEffect(() => {
    const waiting = rules.values()
    const goOn = () => {
      const end = performance.now() + atOnceMilliseconds
      for (const rule of waiting) {
        // What was looked at once stays parsed.
        isIncomparable(rule, reading)
        if (performance.now() < end) continue
        timer = setTimeout(goOn)
        return
      }
    }
    let timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [rules, reading])
}
