// Shows a review's title. The interface allows a blank one, which would be no heading and no link: then
// the page's own words stand in its place.
import { isBlank } from '../lib/blank.ts'
import { Absent, PlainText } from '../ui/PlainText.tsx'

type Titled = { title: string; id: string }

/** For where it is text: a tab's title, a name for screen readers, a search. */
export function titleText({ title, id }: Titled): string {
  return isBlank(title) ? `Untitled review ${id}` : title
}

export function ReviewTitle({ title, id }: Titled) {
  if (!isBlank(title)) return <PlainText text={title} />
  return (
    <Absent>
      Untitled review <PlainText text={id} />
    </Absent>
  )
}
