// Chooses how rules are told apart and which kind of change is shown. Each choice lives in the address.
import { Select } from '@primer/react'

import { Field } from '../../../ui/Field.tsx'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'
import { changeKinds } from './ChangeTable.tsx'
import type { Change, Identity } from './difference.ts'

import styles from './Compare.module.css'

type ComparisonChoicesProps = {
  identity: Identity
  onIdentity: (identity: Identity) => void
  /** Empty for every kind. */
  kind: string
  onKind: (kind: string) => void
  changes: readonly Change[]
}

const identities = [
  { value: 'id', name: 'ID', about: 'A rule without an ID by its pattern and subject.' },
  {
    value: 'pattern',
    name: 'Pattern and subject',
    about: 'For rules that were made again with other IDs, or of another repository.',
  },
] as const

export function ComparisonChoices(props: ComparisonChoicesProps) {
  const { identity, onIdentity, kind, onKind, changes } = props
  return (
    <div className={styles.choices}>
      <RadioChoice
        label="Rules are told apart by"
        value={identity}
        onChange={onIdentity}
        choices={identities}
      />
      <Field label="Show" error={undefined}>
        {(control) => (
          <Select {...control} value={kind} onChange={(event) => onKind(event.target.value)}>
            <Select.Option value="">{`All changes (${changes.length})`}</Select.Option>
            {Object.entries(changeKinds).map(([each, { label }]) => (
              <Select.Option key={each} value={each}>
                {`${label} (${changes.filter((change) => change.kind === each).length})`}
              </Select.Option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
