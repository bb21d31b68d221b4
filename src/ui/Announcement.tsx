// A message for screen readers alone. The region stays mounted, so that changes of its text are announced.
import { VisuallyHidden } from './VisuallyHidden.tsx'

export function Announcement({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <output>{text}</output>
    </VisuallyHidden>
  )
}
