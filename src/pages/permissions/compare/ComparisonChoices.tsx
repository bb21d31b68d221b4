// How rules are told apart, and which kind of change is shown. Each choice lives in the address.
import { Select } from '@primer/react'

import { Field } from '../../../ui/Field.tsx'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'
import { changeWords } from './change-words.ts'
import { changeKinds, identities, type Change, type Identity } from './difference.ts'

import styles from './Compare.module.css'

type ComparisonChoicesProps = {
  identity: Identity
  onIdentity: (identity: Identity) => void
  /** Empty for every kind. */
  kind: string
  onKind: (kind: string) => void
  changes: readonly Change[]
}

const identityChoices = {
  id: { value: 'id', name: 'ID', about: 'A rule without an ID by its pattern and subject.' },
  pattern: {
    value: 'pattern',
    name: 'Pattern and subject',
    about: 'For rules that were made again with other IDs, or of another repository.',
  },
} as const

export function ComparisonChoices(props: ComparisonChoicesProps) {
  const { identity, onIdentity, kind, onKind, changes } = props
  const numberOf = (wanted: string) => changes.filter((change) => change.kind === wanted).length
  return (
    <div className={styles.choices}>
      <RadioChoice
        label="Rules are told apart by"
        value={identity}
        onChange={onIdentity}
        choices={identities.map((each) => identityChoices[each])}
      />
      <Field label="Show" error={undefined}>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => onKind(event.target.value)}>
            <Select.Option value="">{`All changes (${changes.length})`}</Select.Option>
            {changeKinds.map((each) => (
              <Select.Option key={each} value={each}>
                {`${changeWords[each].choice} (${numberOf(each)})`}
              </Select.Option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
