// Shows a review's title. The interface allows a blank one, which would make an empty heading or link, so the app's own
// words replace it.
import { isBlank } from '../lib/absent.ts'
import { Absent, PlainText } from '../ui/PlainText.tsx'

type Titled = { title: string; id: string }

/** The title as text: for the document's title, for an accessible name, for a search. */
export function titleText({ title, id }: Titled): string {
  return isBlank(title) ? `Untitled review ${id}` : title
}

export function ReviewTitle({ title, id }: Titled) {
  if (!isBlank(title)) return <PlainText text={title} translate="yes" />
  return (
    <Absent>
      Untitled review <PlainText text={id} />
    </Absent>
  )
}
