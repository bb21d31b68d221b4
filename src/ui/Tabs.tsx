// Tabs (ARIA Authoring Practices). All panels stay mounted, so that what is typed in one survives.
import { clsx } from 'clsx'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

import { elementForKey } from './keys.ts'

import layout from './Layout.module.css'
import styles from './Tabs.module.css'

type TabsProps = {
  label: string
  value: string
  onChange: (name: string) => void
  tabs: Record<string, ReactNode>
  /** Whether the tabs are joined to the box of their panel. */
  joined?: boolean
  /** Between the tabs and their panel, the same for all tabs. */
  toolbar?: ReactNode
}

export function Tabs({ label, value, onChange, tabs, joined = false, toolbar }: TabsProps) {
  const id = useId()
  const list = useTabFocus(value)
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={clsx(layout.row, styles.list, joined && styles.joined)}
      >
        {Object.keys(tabs).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            aria-selected={name === value}
            tabIndex={name === value ? 0 : -1}
            className={styles.tab}
            onClick={() => name !== value && onChange(name)}
            onKeyDown={selectByKey}
          >
            {name}
          </button>
        ))}
      </div>
      {toolbar}
      {Object.entries(tabs).map(([name, panel]) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== value}
        >
          {panel}
        </div>
      ))}
    </>
  )
}

/** An arrow key selects and focuses the next tab; after the last one comes the first. */
function selectByKey(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget.parentElement
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const tab = elementForKey(event, tabs, ['ArrowLeft', 'ArrowRight'])
  tab?.focus()
  tab?.click()
}

/**
 * A link within a panel may lead to another panel, and is hidden with its own. Then the selected tab gets the
 * focus: a screen reader says which tab it is, and the Tab key leads into its panel.
 * @param value the selected tab's name
 * @returns the ref of the list of tabs
 */
function useTabFocus(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const previousValue = useRef(value)
  useEffect(() => {
    if (previousValue.current === value) return
    previousValue.current = value
    if (document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({
      preventScroll: true,
    })
  }, [value])
  return list
}
