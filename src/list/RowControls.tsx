// The controls of a row: its name as a link that opens all fields of its item on the same page, and a menu that copies texts
// of the item. A table may hold thousands of rows, so a menu exists only while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { createContext, useContext, type ReactNode } from 'react'

import type { Fields } from '../fields.ts'
import { optionalId } from '../lib/absent.ts'
import { permanentId } from '../memory/repositories.ts'
import type { PageName } from '../page-table.ts'
import type { Parameters } from '../parameters.ts'
import { addressOf, pagePath, pathWithChanges } from '../paths.ts'
import { copyIcon, useCopy } from '../ui/CopyButton.tsx'
import { isForBrowser } from '../ui/Link.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'

import styles from './RowControls.module.css'

/** The names and keys of a list's items. */
export type ItemKind<Item> = {
  /** The list's page and its parameters. The parameter that is named as the noun holds the key of the open item. */
  page: PageName
  parameters: Parameters
  noun: 'branch' | 'rule'
  /** The fields, in the order of the dialog. */
  fields: Fields
  /** The key of an item in addresses; undefined if nothing distinguishes it from others. */
  keyOf: (item: Item) => string | undefined
  /** The name of an item for people. */
  nameOf: (item: Item) => string
}

/** Opens the item with a key. A context, so that no row is rendered again; in the picture of a list nothing is opened. */
export const OpenItem = createContext((_key: string): void => undefined)

type RowLinkProps<Item> = {
  kind: ItemKind<Item>
  item: Item
  /** The link's name, if its text is another or may be cut off. */
  label?: string | undefined
  children: ReactNode
}

export function RowLink<Item>({ kind, item, label, children }: RowLinkProps<Item>) {
  const open = useContext(OpenItem)
  const key = kind.keyOf(item)
  if (key === undefined) return children
  return (
    <a
      href={`?${new URLSearchParams({ [kind.noun]: key })}`}
      className={styles.name}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        open(key)
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
  const items = [...fieldCopies, ...linkCopy(kind, item, repo)].map((each) => ({
    label: each.label,
    icon: CopyIcon,
    action: () => void copy(each.text()),
  }))
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

/**
 * The copy of an item's lasting address, if it has one. The address is made on a press, since there may be thousands of rows.
 */
export function linkCopy<Item>(kind: ItemKind<Item>, item: Item, repo: string) {
  const { page, parameters, noun, keyOf } = kind
  const key = keyOf(item)
  if (key === undefined) return []
  const text = () => {
    const list = { pathname: pagePath(page, permanentId(repo) ?? repo), search: '' }
    return addressOf(pathWithChanges(list, parameters, { [noun]: key }))
  }
  return [{ label: `Copy link to this ${noun}`, text }]
}
