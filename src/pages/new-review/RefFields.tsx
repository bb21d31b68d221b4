// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react/ArrowSwitchIcon'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { refOptions, useBranches } from '../../components/ref-options.ts'
import { useField } from '../../forms/checked-form.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { ComboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import type { NewReviewForm } from './form.ts'
import { listedEnd, trimmedRef } from './ref-text.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

type RefFieldsProps = { form: UseFormReturn<NewReviewForm>; repo: string }

/** The same while it is typed and afterwards. */
const unlisted = 'Not in the branch list: sent as typed.'

export function RefFields({ form, repo }: RefFieldsProps) {
  const { branches } = useBranches(repo)
  const { getFieldState, getValues, setValue, trigger } = form
  const options = useMemo(() => refOptions(repo, branches), [repo, branches])
  const swap = () => {
    const { base_ref, compare_ref } = getValues()
    setValue('base_ref', compare_ref)
    setValue('compare_ref', base_ref)
    const refs = ['base_ref', 'compare_ref'] as const
    if (refs.some((name) => getFieldState(name).error)) void trigger(refs)
  }
  return (
    <div className={styles.refs}>
      <RefPicker label="Base" name="base_ref" {...{ form, repo, options }} />
      <div className={clsx(layout.besideField, styles.swap)}>
        <IconButton icon={ArrowSwitchIcon} aria-label="Swap base and compare" onClick={swap} />
      </div>
      <RefPicker
        label="Compare"
        name="compare_ref"
        // The page is its form; with the first paint, so that what is typed at once is not lost.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={getValues('compare_ref') === ''}
        {...{ form, repo, options }}
      />
    </div>
  )
}

type RefPickerProps = RefFieldsProps & {
  label: string
  name: 'base_ref' | 'compare_ref'
  options: ComboboxOptions
  autoFocus?: boolean
}

/** The name of a listed branch, or any other text: a commit, a branch that the list lacks. */
function RefPicker({ label, name, form, repo, ...input }: RefPickerProps) {
  // While the list is not there, any text is a ref all the same.
  const { branches, branchesLoading } = useBranches(repo)
  const { control, getFieldState, trigger } = form
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useField(control, name)
  const missing = branchesLoading ? 'The branches are loading' : 'The branches can’t be listed'
  // What is said of other text would come before its suggestions at every key.
  const [typing, setTyping] = useState(false)
  const change = (text: string) => {
    onChange(text)
    // That both are the same is said at compare, and a change of either can mend it.
    const compare = getFieldState('compare_ref')
    if (compare.isTouched || compare.error) void trigger('compare_ref')
  }
  return (
    <Field
      label={label}
      required
      error={error?.message}
      count={{ value, max: 128 }}
      hint={
        <div className={styles.hint}>
          {!typing && branches && (
            <RefHint {...{ value, branches }} isWrong={error !== undefined} onChange={change} />
          )}
        </div>
      }
    >
      {(props) => (
        <Combobox
          {...props}
          {...input}
          value={value}
          onChange={(text) => {
            setTyping(true)
            change(text)
          }}
          onBlur={() => {
            setTyping(false)
            if (trimmedRef(value) !== value) change(trimmedRef(value))
            onBlur()
          }}
          inputRef={ref}
          note={branches ? undefined : `${missing}: text is sent as typed.`}
          noMatch={unlisted}
          placeholder="Branch or commit"
        />
      )}
    </Field>
  )
}

type RefHintProps = {
  value: string
  branches: BranchList
  /** Whether an error is shown, too. */
  isWrong: boolean
  onChange: (ref: string) => void
}

/** Tells the name of the branch whose ID was entered, and that other text is sent as it was typed. */
function RefHint({ value, branches, isWrong, onChange }: RefHintProps) {
  if (value === '') return null
  const branch = branches.find(value)
  if (branch?.by === 'name') return null
  if (branch) {
    return (
      <span>
        The ID of branch <PlainText text={branch.branch_name} />.
      </span>
    )
  }
  const listed = listedEnd(value, branches)
  return (
    <>
      {!isWrong && <span>{unlisted}</span>}
      {listed !== undefined && (
        <Button size="small" onClick={() => onChange(listed)}>
          Use “{visibleText(listed)}”
        </Button>
      )}
      {visibleText(value) !== value && (
        <span>
          It contains invisible characters: <PlainText text={value} />
        </span>
      )}
    </>
  )
}
