// Everything that is known of one rule, to read and to copy.
import type { GranularPermission } from '../../api/resources.ts'
import { ItemFields } from '../../components/ItemFields.tsx'
import { ruleFields, type RuleField } from '../../fields/rule-fields.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { FieldValue } from './FieldValue.tsx'
import { patternWords } from './rule-columns.tsx'
import { copiesOf } from './rule-copies.ts'

type RuleFieldsProps = { repo: string; rule: GranularPermission; onClose: () => void }

/** First what tells rules apart to people. */
const shownFields: readonly RuleField[] = [
  'path_pattern',
  'evaluation_order',
  'user_id',
  'group_id',
  'created_unix',
  'created_by',
  'updated_unix',
  'last_updated_by',
  'id',
  'repo_id',
]

export function RuleFields({ repo, rule, onClose }: RuleFieldsProps) {
  const copies = copiesOf(rule, repo)
  const link = copies.find(({ field }) => field === undefined)
  return (
    <ItemFields
      title={patternWords(rule)}
      sent={rule}
      onClose={onClose}
      foot={link?.text && <CopyButton label={link.label} text={link.text} inWords />}
    >
      <FieldList>
        {shownFields.map((name) => {
          const { [name]: value } = rule
          const copy = copies.find(({ field }) => field === name)
          return (
            value !== undefined && (
              <FieldListItem key={name} name={ruleFields[name].label}>
                {copy?.text ? (
                  <CopiedText label={copy.label} text={copy.text} whole />
                ) : (
                  <FieldValue name={name} value={value} />
                )}
              </FieldListItem>
            )
          )
        })}
      </FieldList>
    </ItemFields>
  )
}
