// A button that takes back filters which nothing passes. It goes away with them, and the focus then goes
// to the page's content.
import { Button } from '@primer/react'

import { FocusReturn } from '../../ui/FocusReturn.tsx'

export function ShowAll({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <FocusReturn>
      <Button onClick={onClick}>Show all {what}</Button>
    </FocusReturn>
  )
}
