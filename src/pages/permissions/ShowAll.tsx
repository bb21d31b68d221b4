// The way back from filters that nothing passes. Takes itself away, and hands on the focus.
import { Button } from '@primer/react'

import { useFocusReturn } from '../../components/use-focus-return.ts'

export function ShowAll({ what, onClick }: { what: string; onClick: () => void }) {
  const button = useFocusReturn()
  return (
    <div ref={button}>
      <Button onClick={onClick}>Show all {what}</Button>
    </div>
  )
}
