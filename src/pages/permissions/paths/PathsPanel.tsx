// Checks several paths at once: for each, the rules whose pattern could match it.
import { useDeferredValue, useMemo } from 'react'

import { useSearchText } from '../../../list/use-search-param.ts'
import { useVisit, visitKey } from '../../../memory/visit.ts'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Input.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { checkedPath, pathsOf } from './checked-path.ts'
import { pathsExport } from './paths-export.ts'
import { PathTable } from './PathTable.tsx'

export function PathsPanel({ repo, list, shown: rules, typed: { reading } }: PanelProps) {
  const { text, inAddress, setText } = usePathText(repo)
  const typed = useDeferredValue(text)
  const checked = useMemo(
    () => pathsOf(typed).map((path) => checkedPath(path, rules, reading)),
    [typed, rules, reading],
  )
  return (
    <>
      <Field
        label="Paths"
        error={undefined}
        hint={
          inAddress
            ? 'One per line. Spaces around a path are ignored.'
            : 'This list is too long for a link. It stays until you reload the page or sign out.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={Math.min(Math.max(checked.length + 1, 3), 8)}
            monospace
            placeholder={'/src/net/main.ts\n/docs/index.md'}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <PanelStatus
        repo={repo}
        exported={pathsExport(checked, reading)}
        exportable={list.whole && checked.length > 0}
      >
        <output>
          {list.whole
            ? `${checked.length} ${checked.length === 1 ? 'path' : 'paths'}, checked against ${rules.length} of ${list.items.length} rules`
            : 'Reading rules…'}
        </output>
      </PanelStatus>
      {list.whole && checked.length > 0 && <PathTable paths={checked} />}
    </>
  )
}

/** Servers refuse addresses of more than 8 kB or so, with all that comes with them. */
const mostInAddress = 6000

/** The typed list: in the address as long as a link can hold it, else in this tab's memory. */
function usePathText(repo: string) {
  const [addressed, setAddressed] = useSearchText('paths')
  const [long = '', setLong] = useVisit(visitKey<string>('longPaths', repo))
  return {
    text: addressed || long,
    /** Whether a link to the page, and a reload, bring the list along. */
    inAddress: addressed !== '' || long === '',
    setText: (text: string) => {
      const fits = encodeURIComponent(text).length <= mostInAddress
      setLong(fits ? undefined : text)
      setAddressed(fits ? text : '')
    },
  }
}
