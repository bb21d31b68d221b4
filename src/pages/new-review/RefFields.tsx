// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { useController, type UseFormReturn } from 'react-hook-form'

import { useRefOptions } from '../../components/ref-options.ts'
import type { BranchList } from '../../list/branch-list.ts'
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
  const base = useController({ control, name: 'base_ref' })
  const compare = useController({ control, name: 'compare_ref' })

  const picker = ({ field, fieldState }: typeof base | typeof compare) => ({
    max: 128,
    branches,
    listing,
    options,
    value: field.value,
    onChange: (ref: string) => {
      field.onChange(ref)
      // That both are the same is said at compare, and a change of either can mend it.
      const { isTouched, error } = compare.fieldState
      if (isTouched || error) void trigger('compare_ref')
    },
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    inputRef: field.ref,
  })
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref)
    setValue('compare_ref', base_ref)
    if (base.fieldState.error || compare.fieldState.error) {
      void trigger(['base_ref', 'compare_ref'])
    }
  }
  return (
    <div className={styles.refs}>
      <RefPicker label="Base" {...picker(base)} />
      <IconButton
        icon={ArrowSwitchIcon}
        className={styles.swap}
        aria-label="Swap base and compare"
        onClick={swap}
      />
      <RefPicker label="Compare" {...picker(compare)} />
    </div>
  )
}
