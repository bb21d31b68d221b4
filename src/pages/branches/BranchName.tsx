// The name of a branch, as a link that shows all its fields.
import { createContext, useContext, type MouseEvent } from 'react'

import type { Branch } from '../../api/resources.ts'
import { isBlank } from '../../lib/blank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { HighlightedLine } from '../../list/HighlightedText.tsx'
import { appBase, branchesPath } from '../../paths.ts'
import { Absent } from '../../ui/PlainText.tsx'
import { branchKey } from './branch-texts.ts'

import styles from './Branches.module.css'

/** The repository as addressed, and how a branch is opened on this page. A context, so that no row is rendered again. */
export const Opening = createContext({ repo: '', open: (_branch: string) => {} })

export function BranchName({ branch }: { branch: Branch }) {
  const { repo, open } = useContext(Opening)
  const { branch_name } = branch
  const key = branchKey(branch)
  const words = isBlank(branch_name) ? undefined : visibleText(branch_name)
  const name = isBlank(branch_name) ? (
    <Absent words={branch_name === undefined ? 'not sent' : 'blank'} />
  ) : (
    <HighlightedLine text={branch_name} />
  )
  if (key === undefined) return name
  return (
    <a
      href={appBase + branchesPath(repo, { branch: key })}
      className={styles.name}
      aria-label={words}
      title={words}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(key)
      }}
    >
      {name}
    </a>
  )
}

/** In another tab or window, or as a file. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
}
