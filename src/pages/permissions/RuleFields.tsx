// Everything that is known of one rule, to read and to copy.
import type { GranularPermission } from '../../api/resources.ts'
import { ItemFields } from '../../components/ItemFields.tsx'
import { useRouteParams } from '../../components/use-repository.ts'
import { ruleFields, type RuleField } from '../../fields/rule-fields.ts'
import { sentText } from '../../lib/json.ts'
import { sortedBy } from '../../list/order.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { patternWords } from './rule-columns.tsx'
import { copiesOf } from './rule-copies.ts'

type RuleFieldsProps = { rule: GranularPermission; onClose: () => void }

const rank = (name: RuleField) =>
  ['people', undefined, 'services'].indexOf(ruleFields[name].identifiesTo)

/** First what tells rules apart to people, last what does to services. */
const names = sortedBy(Object.keys(ruleFields) as RuleField[], rank, false)

export function RuleFields({ rule, onClose }: RuleFieldsProps) {
  const copies = copiesOf(rule, useRouteParams().repo)
  const link = copies.find(({ field }) => field === undefined)
  return (
    <ItemFields
      title={patternWords(rule)}
      sent={rule}
      onClose={onClose}
      foot={link?.text && <CopyButton label={link.label} text={link.text} inWords />}
    >
      <FieldList>
        {names.map((name) => {
          const { [name]: value } = rule
          if (value === undefined) return null
          const { label, holds } = ruleFields[name]
          const copy = copies.find(({ field }) => field === name)
          return (
            <FieldListItem key={name} name={label}>
              {holds === 'time' && typeof value !== 'string' ? (
                <Timestamp seconds={value} exact />
              ) : copy?.text ? (
                <CopiedText label={copy.label} text={copy.text} whole />
              ) : (
                <CodeText text={sentText(value) || '""'} />
              )}
            </FieldListItem>
          )
        })}
      </FieldList>
    </ItemFields>
  )
}
