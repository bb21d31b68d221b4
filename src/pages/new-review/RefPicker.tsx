// The field of a ref: the name of a listed branch, or any other text (a commit, a branch that the list lacks).
import type { Ref } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import type { ComboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

type RefPickerProps = {
  label: string
  value: string
  onChange: (ref: string) => void
  onBlur: () => void
  error: string | undefined
  max: number
  /** Undefined while the list is not there; any text is a ref all the same. */
  branches: BranchList | undefined
  /** Whether the list may still come. */
  listing: boolean
  /** From `useRefOptions`. */
  options: ComboboxOptions
  inputRef: Ref<HTMLInputElement>
  autoFocus?: boolean
}

const asTyped = 'It will be sent exactly as typed.'

export function RefPicker({
  label,
  value,
  branches,
  listing,
  error,
  max,
  ...input
}: RefPickerProps) {
  const missing = listing ? 'The branches are loading.' : 'The branches can’t be listed.'
  return (
    <Field
      label={label}
      error={error}
      count={{ value, max }}
      // There from the first on, so that the form doesn't move when the branches come.
      hint={<RefHint value={value} branches={branches} />}
    >
      {(control) => (
        <Combobox
          {...control}
          {...input}
          value={value}
          note={branches ? undefined : `${missing} ${asTyped}`}
          noMatch={(typed) => `No branch matches “${visibleText(typed)}”. ${asTyped}`}
          placeholder="Branch or commit"
        />
      )}
    </Field>
  )
}

/** Tells the name of the branch whose ID was entered, and that other text is sent as it was typed. */
function RefHint({ value, branches }: Pick<RefPickerProps, 'value' | 'branches'>) {
  if (value === '' || !branches) return null
  const found = branches.find(value)
  if (found?.by === 'name') return null
  if (!found) {
    return (
      <>
        Not in the branch list. {asTyped}
        {visibleText(value) !== value && (
          <>
            {' '}
            It holds invisible characters: <PlainText text={value} />
          </>
        )}
      </>
    )
  }
  return (
    <>
      The ID of branch <PlainText text={found.branch_name} />.
    </>
  )
}
