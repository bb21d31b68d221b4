// Stands in for a tab's panel that couldn't be downloaded. The other tabs work on; picking this one again
// tries again.
import { Problem } from '../../ui/Problem.tsx'

export function PanelNotLoaded() {
  return (
    <Problem
      title="This tab can’t be shown"
      message="A part of this app couldn’t be loaded: no answer, or there is a newer version. Pick the tab again, or reload the page."
    />
  )
}
