// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react'
import type { UseFormReturn } from 'react-hook-form'

import { useField } from '../../components/checked-form.ts'
import { useRefOptions } from '../../components/ref-options.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { NewReviewForm } from './form.ts'
import { RefPicker } from './RefPicker.tsx'

import styles from './ReviewForm.module.css'

type RefFieldsProps = {
  form: UseFormReturn<NewReviewForm>
  repo: string
  branches: BranchList | undefined
  /** Whether the branches may still come. */
  listing: boolean
}

export function RefFields({ form, repo, branches, listing }: RefFieldsProps) {
  const options = useRefOptions(repo, branches)
  const { control, getValues, setValue, trigger } = form
  const base = useField(control, 'base_ref')
  const compare = useField(control, 'compare_ref')

  const picker = ({ field, error }: typeof base | typeof compare) => ({
    max: 128,
    branches,
    listing,
    options,
    value: field.value,
    onChange: (ref: string) => {
      field.onChange(ref)
      // That both are the same is said at compare, and a change of either can mend it.
      if (compare.isTouched || compare.error) void trigger('compare_ref')
    },
    onBlur: field.onBlur,
    error: error?.message,
    inputRef: field.ref,
  })
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref)
    setValue('compare_ref', base_ref)
    if (base.error || compare.error) void trigger(['base_ref', 'compare_ref'])
  }
  return (
    <div className={styles.refs}>
      <RefPicker label="Base" {...picker(base)} />
      <div className={styles.swap}>
        <IconButton icon={ArrowSwitchIcon} aria-label="Swap base and compare" onClick={swap} />
      </div>
      {/* The page is its form; with the first paint, so that what is typed at once is not lost. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <RefPicker label="Compare" {...picker(compare)} autoFocus={compare.field.value === ''} />
    </div>
  )
}
