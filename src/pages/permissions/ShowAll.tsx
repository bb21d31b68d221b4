// The way back from filters that nothing passes. Takes itself away.
import { Button } from '@primer/react'

import { FocusReturn } from '../../ui/FocusReturn.tsx'

export function ShowAll({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <FocusReturn>
      <Button onClick={onClick}>Show all {what}</Button>
    </FocusReturn>
  )
}
