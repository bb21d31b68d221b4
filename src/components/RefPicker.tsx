// A ref: a branch out of the list by name, or any other text (a commit, a branch the list lacks).
import { useMemo, type Ref } from 'react'

import type { ReadBranch } from '../api/endpoints.ts'
import { personName } from '../lib/person.ts'
import { readUnixTime, relativeTime } from '../lib/time.ts'
import { visibleText } from '../lib/visible-text.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { Combobox } from './Combobox.tsx'
import { Field } from './Field.tsx'
import { PlainText } from './PlainText.tsx'

type RefPickerProps = {
  label: string
  value: string
  onChange: (ref: string) => void
  onBlur: () => void
  error: string | undefined
  max: number
  /** Undefined while the list is not there: the field is then a plain text field. */
  branches: readonly ReadBranch[] | undefined
  inputRef: Ref<HTMLInputElement>
}

export function RefPicker({ label, value, branches, error, max, ...input }: RefPickerProps) {
  const options = useMemo(() => (branches ?? []).flatMap(branchOption), [branches])
  return (
    <Field
      label={label}
      error={error}
      count={{ value, max }}
      hint={branches && <RefHint value={value} branches={branches} />}
    >
      {(control) => (
        <Combobox
          {...control}
          {...input}
          value={value}
          options={options}
          placeholder="Branch or commit"
        />
      )}
    </Field>
  )
}

function branchOption({ branch_name, author, time }: ReadBranch): ComboboxOption[] {
  if (branch_name === undefined) return []
  const detail = () => {
    const date = readUnixTime(time)
    return [personName(author), date && relativeTime(date, new Date())].filter(Boolean).join(' · ')
  }
  return [{ value: branch_name, detail }]
}

/** What the text stands for: a branch's ID shows the branch's name, other text that it is free. */
function RefHint({ value, branches }: { value: string; branches: readonly ReadBranch[] }) {
  if (value === '' || branches.some(({ branch_name }) => branch_name === value)) return null
  const byId = branches.find(({ branch_id }) => branch_id === value)
  if (!byId) {
    return (
      <>
        Not in the branch list: sent as it stands
        {visibleText(value) !== value && (
          <>
            , <PlainText text={value} />
          </>
        )}
        .
      </>
    )
  }
  return (
    <>
      The ID of branch <PlainText text={byId.branch_name ?? value} />.
    </>
  )
}
