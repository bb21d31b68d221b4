// Warns of a name that is too short for addresses, in the question before a rename and after it.
import { codePoints } from '../../../contract/text.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The interface: a repo_id in a path has at least three characters. */
const shortest = 3

export function TooShort({ repo_name }: { repo_name: string }) {
  if (codePoints(repo_name) >= shortest) return null
  return (
    <Notice variant="warning" title="Too short for addresses">
      A name of one or two characters can’t be used in addresses: the repository is reachable by its
      ID only.
    </Notice>
  )
}
