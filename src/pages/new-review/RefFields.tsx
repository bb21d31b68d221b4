// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react/ArrowSwitchIcon'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { lengths } from '../../../contract/text.ts'
import { useField } from '../../forms/checked-form.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ComboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import type { NewReviewForm } from './form.ts'
import { refOptions } from './suggestions.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

type RefFieldsProps = {
  form: UseFormReturn<NewReviewForm>
  repo: string
  branches: BranchList | undefined
  branchesLoading: boolean
}

export function RefFields({ form, repo, branches, branchesLoading }: RefFieldsProps) {
  const { getFieldState, getValues, setValue, trigger } = form
  const options = useMemo(() => refOptions(repo, branches), [repo, branches])
  const missing = branchesLoading ? 'The branches are loading' : 'The branches can’t be listed'
  const note = branches ? undefined : `${missing}: text is sent as typed.`
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref)
    setValue('compare_ref', base_ref)
    const refs = ['base_ref', 'compare_ref'] as const
    if (refs.some((name) => getFieldState(name).error)) void trigger(refs)
  }
  return (
    <div className={styles.refs}>
      <RefPicker label="Base" name="base_ref" {...{ form, branches, options, note }} />
      <div className={clsx(layout.besideField, styles.swap)}>
        <IconButton icon={ArrowSwitchIcon} aria-label="Swap base and compare" onClick={swap} />
      </div>
      <RefPicker
        label="Compare"
        name="compare_ref"
        // The page has nothing but its form, and most people begin with Compare.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={getValues('compare_ref') === ''}
        {...{ form, branches, options, note }}
      />
    </div>
  )
}

type RefPickerProps = {
  label: string
  name: 'base_ref' | 'compare_ref'
  form: UseFormReturn<NewReviewForm>
  branches: BranchList | undefined
  options: ComboboxOptions
  note: string | undefined
  autoFocus?: boolean
}

/** The name of a listed branch, or any other text: a commit, a branch that the list lacks. */
function RefPicker({ label, name, form, branches, ...input }: RefPickerProps) {
  const { control, getFieldState, trigger } = form
  const { field, error } = useField(control, name)
  const { value } = field
  const change = (text: string) => {
    field.onChange(text)
    // The error that both are the same stands at compare, and a change of either may remove it.
    const compare = getFieldState('compare_ref')
    if (compare.isTouched || compare.error) void trigger('compare_ref')
  }
  return (
    <Field
      label={label}
      required
      error={error?.message}
      count={{ value, max: lengths.ref.max }}
      hint={
        <div className={clsx(layout.row, styles.hint)}>
          {branches && <RefHint value={value} branches={branches} />}
        </div>
      }
    >
      {(props) => (
        <Combobox
          {...props}
          {...input}
          value={value}
          onChange={change}
          onBlur={field.onBlur}
          inputRef={field.ref}
          placeholder="Branch or commit"
        />
      )}
    </Field>
  )
}

type RefHintProps = { value: string; branches: BranchList }

/** Tells the name of the branch whose ID was entered, and that other text is sent as it was typed. */
function RefHint({ value, branches }: RefHintProps) {
  const ref = value.trim()
  const branch = branches.find(ref)
  if (ref === '' || branch?.by === 'name') return null
  if (!branch) return <span>Not in the branch list: sent as typed.</span>
  return (
    <span>
      The ID of branch <PlainText text={branch.branch_name} />.
    </span>
  )
}
