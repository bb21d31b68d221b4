// Warns of a name that is too short for addresses, in the question before a rename and after it.
import { codePoints } from '../../../contract/text.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Whether addresses can't hold the name: the interface wants three characters of it. */
export function isTooShort(repo_name: string): boolean {
  return codePoints(repo_name) < 3
}

export function TooShort({ repo_name }: { repo_name: string }) {
  if (!isTooShort(repo_name)) return null
  return (
    <Notice variant="warning" title="Too short for addresses">
      A name of one or two characters can’t be used in addresses: the repository is reachable by its
      ID only.
    </Notice>
  )
}
