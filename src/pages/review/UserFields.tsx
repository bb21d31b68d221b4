// All fields of a person that were sent, with their copies.
import type { userSchema } from '../../../contract/resources.ts'
import type { User } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { inSentence } from '../../fields/review-labels.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'

const words: Readonly<Record<keyof typeof userSchema.shape, string>> = {
  id: 'ID',
  image: 'image',
  email: 'e-mail',
  full_name: 'full name',
  name: 'name',
}

export function UserFields({ who, user }: { who: 'Author' | 'User'; user: User }) {
  return (
    <>
      <FieldList>
        {Object.entries(words).map(([field, word]) => {
          const [name, text] = [`${who} ${word}`, user[field]]
          if (typeof text !== 'string' || text === '') return null
          return (
            <FieldListItem key={field} name={name}>
              <CopiedText label={`Copy ${inSentence(name)} ${visibleText(text)}`} text={text} />
            </FieldListItem>
          )
        })}
      </FieldList>
      <RawFields of={user} but={Object.keys(words)} />
    </>
  )
}
