// The menu of one branch's row: copies of its raw texts, and all that was sent of it.
import { CopyIcon, ListUnorderedIcon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { useRef } from 'react'

import type { ReadBranch } from '../../api/endpoints.ts'
import { copyResult, copyText } from '../../components/CopyButton.tsx'

/** Which row's menu is open, and the button it hangs on. */
export type OpenBranchMenu = { branch: ReadBranch; anchor: HTMLElement }

type BranchMenuProps = OpenBranchMenu & {
  onClose: () => void
  /** Told in words how an attempt to copy ended. */
  onCopied: (result: string) => void
  onShowFields: () => void
}

export function BranchMenu({ branch, anchor, onClose, onCopied, onShowFields }: BranchMenuProps) {
  const anchorRef = useRef(anchor)
  const items: [string, string | undefined][] = [
    ['Copy name', branch.branch_name],
    ['Copy branch ID', branch.branch_id],
    ['Copy commit ID', branch.commit_id],
  ]
  const copy = async (text: string) => {
    onCopied(copyResult(await copyText(text)))
  }
  return (
    <ActionMenu open anchorRef={anchorRef} onOpenChange={(open) => !open && onClose()}>
      <ActionMenu.Overlay>
        <ActionList>
          {items.map(([words, text]) => (
            <ActionList.Item
              key={words}
              disabled={text === undefined}
              onSelect={() => text !== undefined && void copy(text)}
            >
              <ActionList.LeadingVisual>
                <CopyIcon />
              </ActionList.LeadingVisual>
              {words}
            </ActionList.Item>
          ))}
          <ActionList.Divider />
          <ActionList.Item onSelect={onShowFields}>
            <ActionList.LeadingVisual>
              <ListUnorderedIcon />
            </ActionList.LeadingVisual>
            Show all fields
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}
