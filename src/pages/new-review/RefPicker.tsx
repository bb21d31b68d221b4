// The field of a ref: the name of a listed branch, or any other text (a commit, a branch that the list lacks).
import type { UseFormReturn } from 'react-hook-form'

import { useField } from '../../components/checked-form.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import type { ComboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import type { NewReviewForm } from './form.ts'

type RefPickerProps = {
  label: string
  name: 'base_ref' | 'compare_ref'
  form: UseFormReturn<NewReviewForm>
  /** Undefined while the list is not there; any text is a ref all the same. */
  branches: BranchList | undefined
  /** Whether the list may still come. */
  listing: boolean
  /** From `useRefOptions`. */
  options: ComboboxOptions
  autoFocus?: boolean
}

const asTyped = 'It will be sent exactly as typed.'

export function RefPicker({ label, name, form, branches, listing, ...input }: RefPickerProps) {
  const { control, getFieldState, trigger } = form
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useField(control, name)
  const missing = listing ? 'The branches are loading.' : 'The branches can’t be listed.'
  const change = (text: string) => {
    onChange(text)
    // That both are the same is said at compare, and a change of either can mend it.
    const compare = getFieldState('compare_ref')
    if (compare.isTouched || compare.error) void trigger('compare_ref')
  }
  return (
    <Field
      label={label}
      error={error?.message}
      count={{ value, max: 128 }}
      // There from the first on, so that the form doesn't move when the branches come.
      hint={<RefHint value={value} branches={branches} />}
    >
      {(props) => (
        <Combobox
          {...props}
          {...input}
          value={value}
          onChange={change}
          onBlur={onBlur}
          inputRef={ref}
          note={branches ? undefined : `${missing} ${asTyped}`}
          noMatch={(typed) => `No branch matches “${visibleText(typed)}”. ${asTyped}`}
          placeholder="Branch or commit"
        />
      )}
    </Field>
  )
}

/** Tells the name of the branch whose ID was entered, and that other text is sent as it was typed. */
function RefHint({ value, branches }: { value: string; branches: BranchList | undefined }) {
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
