// The menu of one branch's row: copies of its raw texts, and all that was sent of it.
import { CopyIcon, ListUnorderedIcon } from '@primer/octicons-react'
import { ActionList } from '@primer/react'

import type { ReadBranch } from '../../api/endpoints.ts'
import { copyResult, copyText } from '../../ui/CopyButton.tsx'
import { Menu, type OpenMenu } from '../../ui/Menu.tsx'

type BranchMenuProps = OpenMenu & {
  branch: ReadBranch
  /** Told in words how an attempt to copy ended. */
  onCopied: (result: string) => void
  onShowFields: () => void
}

export function BranchMenu({ branch, anchor, onClose, onCopied, onShowFields }: BranchMenuProps) {
  const items: [string, string | undefined][] = [
    ['Copy name', branch.branch_name],
    ['Copy branch ID', branch.branch_id],
    ['Copy commit ID', branch.commit_id],
  ]
  const copy = async (text: string) => {
    onCopied(copyResult(await copyText(text)))
  }
  return (
    <Menu anchor={anchor} onClose={onClose}>
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
    </Menu>
  )
}
