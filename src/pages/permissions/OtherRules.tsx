// With a person and paths: rules of groups and others that could match, since the interface doesn't tell who is in a
// group. Whatever becomes of reading them, the person's rules stay.
import { useId, type ReactNode } from 'react'

import { Loaded } from '../../components/Loaded.tsx'
import type { Audit, ShownRules } from './audit.ts'
import type { OthersRead } from './others.ts'
import { PathNote } from './PathNote.tsx'
import type { Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

type OtherRulesProps = {
  others: OthersRead
  /** How the person's rules stand to the path; they decide whether what is below it is listed. */
  own: Reached
  /** Shows them as the tab shows the person's. */
  children: (others: Others) => ReactNode
}

export type Others = { label: string; audit: Audit; shown: ShownRules }

const othersTitle = 'Could match too: groups and others'

export function OtherRules({ others, own, children }: OtherRulesProps) {
  const id = useId()
  const { query, shown } = others
  return (
    <section aria-labelledby={id} className={styles.others}>
      <PathNote
        title={<h2 id={id}>{othersTitle}</h2>}
        reach={shown?.reach}
        whose={shown?.whose ?? ''}
        own={own}
        instead={shown && 'Loading rules of groups and others…'}
      />
      <LoadedOthers query={query}>
        {(audit) =>
          shown && shown.rules.length > 0 && children({ label: othersTitle, audit, shown })
        }
      </LoadedOthers>
    </section>
  )
}

type LoadedOthersProps = Pick<OthersRead, 'query'> & { children: (audit: Audit) => ReactNode }

function LoadedOthers({ query, children }: LoadedOthersProps) {
  return (
    <Loaded
      query={query}
      what="rules of groups and others"
      problem="Rules of groups and others could not be read"
      skeleton={<p aria-hidden="true">Loading rules of groups and others…</p>}
    >
      {children}
    </Loaded>
  )
}
