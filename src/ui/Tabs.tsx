// Tabs over Primer's hooks. All panels stay mounted, so that what is typed in one survives.
import { Tabs as TabsState, useTab, useTabList, useTabPanel } from '@primer/react/experimental'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import styles from './Tabs.module.css'

type TabsProps = {
  label: string
  /** The selected tab's name. */
  value: string
  onChange: (name: string) => void
  tabs: Record<string, ReactNode>
  /** Whether the tabs stand on the box that is their panel. */
  joined?: boolean
  /** How many there are of what a tab shows. For the eye: the tab's name stays what it is. */
  counts?: Readonly<Record<string, number | undefined>>
  /** What stands between the tabs and their panel, the same for each. */
  toolbar?: ReactNode
}

export function Tabs({ label, value, onChange, tabs, joined = false, counts, toolbar }: TabsProps) {
  const list = { label, value, names: Object.keys(tabs), joined, counts }
  return (
    <TabsState value={value} onValueChange={(change) => onChange(change.value)}>
      <TabList {...list} />
      {toolbar}
      {Object.entries(tabs).map(([name, panel]) => (
        <Panel key={name} name={name}>
          {panel}
        </Panel>
      ))}
    </TabsState>
  )
}

type TabListProps = Pick<TabsProps, 'label' | 'value' | 'counts'> & {
  names: string[]
  joined: boolean
}

function TabList({ label, value, names, joined, counts }: TabListProps) {
  const ref = useTabFocus(value)
  const { tabListProps } = useTabList<HTMLDivElement>({ 'aria-label': label, ref })
  return (
    <div {...tabListProps} className={clsx(styles.list, joined && styles.joined)}>
      {names.map((name) => (
        <Tab key={name} name={name} count={counts?.[name]} />
      ))}
    </div>
  )
}

/**
 * A link within a panel may lead to another panel, and goes away with its own. The focus goes to the
 * selected tab then: a screen reader says which it is, and Tab leads into its panel.
 * @param value the selected tab's name
 * @returns the ref of the list of tabs
 */
function useTabFocus(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({
      preventScroll: true,
    })
  }, [value])
  return list
}

function Tab({ name, count }: { name: string; count: number | undefined }) {
  const { tabProps } = useTab<HTMLButtonElement>({ value: name })
  return (
    <button type="button" {...tabProps} className={styles.tab}>
      {name}
      {count !== undefined && (
        <span aria-hidden="true" className={styles.count}>
          {count}
        </span>
      )}
    </button>
  )
}

function Panel({ name, children }: { name: string; children: ReactNode }) {
  const { tabPanelProps } = useTabPanel<HTMLDivElement>({ value: name })
  return <div {...tabPanelProps}>{children}</div>
}
