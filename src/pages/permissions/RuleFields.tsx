// Everything that is known of one rule, to read and to copy.
import type { ReactNode } from 'react'

import type { GranularPermission } from '../../api/resources.ts'
import { ItemFields } from '../../components/ItemFields.tsx'
import { useRouteParams } from '../../components/use-repository.ts'
import { ruleFields, type RuleField } from '../../fields/rule-fields.ts'
import { sortedBy } from '../../list/order.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { FieldValue, Former, FromTo, knownFields } from './FieldValue.tsx'
import { patternWords } from './rule-columns.tsx'
import { copiesOf } from './rule-copies.ts'

/** How a rule differs from what it was, and `said`, what kind of change that is and in which lists. */
export type RuleChange = {
  said: ReactNode
  before?: GranularPermission
  after?: GranularPermission
  /** The names of those that differ. */
  fields: readonly string[]
}

type RuleFieldsProps = {
  rule: GranularPermission
  change: RuleChange | undefined
  hasLink: boolean
  onClose: () => void
}

const rank = (name: RuleField) =>
  ['people', undefined, 'services'].indexOf(ruleFields[name].identifiesTo)

/** First what tells rules apart to people, last what does to services. */
const listed: readonly string[] = sortedBy(Object.keys(ruleFields) as RuleField[], rank, false)

export function RuleFields({ rule, change, hasLink, onClose }: RuleFieldsProps) {
  const copies = copiesOf(rule, useRouteParams().repo)
  const was = change?.after && change.before
  const differing = new Set(was && change?.fields)
  const link = copies.find(({ field }) => field === undefined)
  return (
    <ItemFields
      title={patternWords(rule)}
      sent={rule}
      onClose={onClose}
      foot={hasLink && link?.text && <CopyButton label={link.label} text={link.text} inWords />}
    >
      <FieldList>
        {change && <FieldListItem name="Change">{change.said}</FieldListItem>}
        {[...new Set([...listed, ...differing])].map((name) => {
          const { [name]: value } = rule
          if (value === undefined && !differing.has(name)) return null
          const copy = copies.find(({ field }) => field === name)
          const now = copy?.text ? (
            <CopiedText label={copy.label} text={copy.text} whole />
          ) : (
            <FieldValue name={name} value={value} />
          )
          return (
            <FieldListItem key={name} name={knownFields[name]?.label ?? name}>
              {differing.has(name) ? (
                <FromTo
                  from={
                    <Former>
                      <FieldValue name={name} value={was?.[name]} />
                    </Former>
                  }
                  to={now}
                />
              ) : (
                now
              )}
            </FieldListItem>
          )
        })}
      </FieldList>
    </ItemFields>
  )
}
