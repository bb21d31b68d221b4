// How rules are told apart, and which kind of change is shown. Each choice lives in the address.
import { FormControl, Radio, Select } from '@primer/react'
import { useId, useState } from 'react'

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

const identityWords: Record<Identity, { name: string; about: string }> = {
  id: { name: 'ID', about: 'A rule without an ID by its pattern and subject.' },
  pattern: {
    name: 'Pattern and subject',
    about: 'For rules that were made again with other IDs, or of another repository.',
  },
}

export function ComparisonChoices(props: ComparisonChoicesProps) {
  const { identity, onIdentity, kind, onKind, changes } = props
  const id = useId()
  // The address follows a moment later, and a radio button that waits for it looks stuck.
  const [picked, setPicked] = useState({ identity, addressed: identity })
  if (picked.addressed !== identity) setPicked({ identity, addressed: identity })
  const pick = (next: Identity) => {
    setPicked({ identity: next, addressed: identity })
    onIdentity(next)
  }
  const numberOf = (wanted: string) => changes.filter((change) => change.kind === wanted).length
  return (
    <div className={styles.choices}>
      <div role="radiogroup" aria-labelledby={id}>
        <span id={id} className={styles.label}>
          Rules are told apart by
        </span>
        <div className={styles.radios}>
          {identities.map((each) => (
            <FormControl key={each}>
              <Radio
                name={id}
                value={each}
                checked={each === picked.identity}
                onChange={() => pick(each)}
              />
              <FormControl.Label>{identityWords[each].name}</FormControl.Label>
              <FormControl.Caption>{identityWords[each].about}</FormControl.Caption>
            </FormControl>
          ))}
        </div>
      </div>
      <FormControl>
        <FormControl.Label>Show</FormControl.Label>
        <Select value={kind} onChange={(event) => onKind(event.target.value)}>
          <Select.Option value="">{`All changes (${changes.length})`}</Select.Option>
          {changeKinds.map((each) => (
            <Select.Option key={each} value={each}>
              {`${changeWords[each].choice} (${numberOf(each)})`}
            </Select.Option>
          ))}
        </Select>
      </FormControl>
    </div>
  )
}
