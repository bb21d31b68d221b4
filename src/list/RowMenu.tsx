// A menu at a row that copies texts of its item. A table may hold thousands of rows, so a menu exists only while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'

import { optionalId } from '../lib/absent.ts'
import { copyIcon, useCopy } from '../ui/CopyButton.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { linkCopy, type ItemKind } from './item-kind.ts'

import styles from './RowControls.module.css'

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
