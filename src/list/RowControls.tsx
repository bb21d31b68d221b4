// The controls of a row: its name as a link that opens all fields of its item on the same page, and a menu that copies texts of
// the item. A table may hold thousands of rows, so a menu exists only while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { createContext, useContext, type ReactNode } from 'react'

import { optionalId } from '../lib/absent.ts'
import { copyIcon, useCopy } from '../ui/CopyButton.tsx'
import { isForBrowser } from '../ui/Link.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { linkCopy, type ItemKind } from './item-kind.ts'

import styles from './RowControls.module.css'

/**
 * How an item is opened: the parameter that has its key, and what a press does. A context, so that no row is rendered again. In
 * the picture of a list that is arriving, nothing is opened.
 */
export const Opening = createContext({ noun: 'item', open: (_key: string): void => undefined })

type RowLinkProps = {
  /** The key of the item; undefined if nothing tells it from others. */
  itemKey: string | undefined
  /** The link's name, where its text is another one or may be cut off. */
  label?: string | undefined
  children: ReactNode
}

export function RowLink({ itemKey, label, children }: RowLinkProps) {
  const { noun, open } = useContext(Opening)
  if (itemKey === undefined) return children
  return (
    <a
      href={`?${new URLSearchParams({ [noun]: itemKey })}`}
      className={styles.name}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        open(itemKey)
      }}
    >
      {children}
    </a>
  )
}

type RowMenuProps<Item> = { repo: string; kind: ItemKind<Item>; item: Item }

export function RowMenu<Item extends Readonly<Record<string, unknown>>>({
  repo,
  kind,
  item,
}: RowMenuProps<Item>) {
  const label = `Actions for ${kind.nameOf(item)}`
  const { result, copy } = useCopy()
  const MenuIcon = copyIcon(result, KebabHorizontalIcon)
  const fieldCopies = Object.entries(kind.fields).flatMap(([name, { copy: words }]) => {
    const text = optionalId(item[name])
    return words !== undefined && text !== undefined ? [{ label: words, text: () => text }] : []
  })
  const items = [...fieldCopies, linkCopy(kind, item, repo)].flatMap((each) =>
    each ? [{ label: each.label, icon: CopyIcon, action: () => void copy(each.text()) }] : [],
  )
  return (
    <>
      <WithMenu label={label} sections={[{ items }]}>
        {(opener) => (
          <button {...opener} type="button" aria-label={label} className={styles.action}>
            <MenuIcon />
          </button>
        )}
      </WithMenu>
      <Announcement text={result ?? ''} />
    </>
  )
}
