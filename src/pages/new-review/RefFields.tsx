// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react'
import type { UseFormReturn } from 'react-hook-form'

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

export function RefFields({ repo, ...shared }: RefFieldsProps) {
  const { getFieldState, getValues, setValue, trigger } = shared.form
  const options = useRefOptions(repo, shared.branches)
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref)
    setValue('compare_ref', base_ref)
    const refs = ['base_ref', 'compare_ref'] as const
    if (refs.some((name) => getFieldState(name).error)) void trigger(refs)
  }
  return (
    <div className={styles.refs}>
      <RefPicker label="Base" name="base_ref" options={options} {...shared} />
      <div className={styles.swap}>
        <IconButton icon={ArrowSwitchIcon} aria-label="Swap base and compare" onClick={swap} />
      </div>
      <RefPicker
        label="Compare"
        name="compare_ref"
        options={options}
        // The page is its form; with the first paint, so that what is typed at once is not lost.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={getValues('compare_ref') === ''}
        {...shared}
      />
    </div>
  )
}
