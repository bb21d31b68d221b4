// Base and compare, and the swap between them.
import { ArrowSwitchIcon } from '@primer/octicons-react/ArrowSwitchIcon'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { KnownReview, useKnownReviews } from '../../components/KnownReview.tsx'
import { refOptions, useWholeBranches } from '../../components/ref-options.ts'
import { useField } from '../../forms/checked-form.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import type { KeptReview } from '../../memory/reviews.ts'
import { IconButton } from '../../ui/Button.tsx'
import type { ComboboxOptions } from '../../ui/combobox-option.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import type { NewReviewForm } from './form.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

type RefFieldsProps = { form: UseFormReturn<NewReviewForm>; repo: string }

/** The same while it is typed and afterwards. */
const unlisted = 'Not in the branch list: sent as typed.'

export function RefFields({ form, repo }: RefFieldsProps) {
  const { branches } = useWholeBranches(repo)
  const { getFieldState, getValues, setValue, trigger } = form
  const reviewsOf = useKnownReviews(repo, branches)
  const compare = useWatch({ control: form.control, name: 'compare_ref' })
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
        known={reviewsOf(compare)[0]}
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
  /** The review that this browser remembers of the branch. */
  known?: KeptReview | undefined
  autoFocus?: boolean
}

/** The name of a listed branch, or any other text: a commit, a branch that the list lacks. */
function RefPicker({ label, name, form, repo, known, ...input }: RefPickerProps) {
  // While the list is not there, any text is a ref all the same.
  const { branches, branchesLoading } = useWholeBranches(repo)
  const { control, getFieldState, trigger } = form
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useField(control, name)
  const missing = branchesLoading ? 'The branches are loading' : 'The branches can’t be listed'
  // What is said of other text would come before its suggestions at every key.
  const [typing, setTyping] = useState(false)
  const change = (text: string) => {
    setTyping(true)
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
          {!typing && <RefHint refused={error !== undefined} {...{ value, branches }} />}
          {!typing && known?.status === 'open' && (
            // In one line, so that nothing moves.
            <KnownReview review={known} className={layout.cut} />
          )}
        </div>
      }
    >
      {(props) => (
        <Combobox
          {...props}
          {...input}
          value={value}
          onChange={change}
          onBlur={() => {
            setTyping(false)
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
  /** Whether an error says more of it. */
  refused: boolean
  branches: BranchList | undefined
}

/** Tells the name of the branch whose ID was entered, and that other text is sent as it was typed. */
function RefHint({ value, refused, branches }: RefHintProps) {
  if (value === '' || !branches) return null
  const found = branches.find(value)
  if (found?.by === 'name') return null
  if (!found) {
    return (
      <>
        {!refused && <span>{`${unlisted} `}</span>}
        {visibleText(value) !== value && (
          <span>
            It contains invisible characters: <PlainText text={value} />
          </span>
        )}
      </>
    )
  }
  return (
    <span>
      The ID of branch <PlainText text={found.branch_name} />.
    </span>
  )
}
