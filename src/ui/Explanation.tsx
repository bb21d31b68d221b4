// A mark that says in a sentence, when it is pointed at or pressed, what the words beside it leave open. Other than the
// icon that opens a dialog.
import { QuestionIcon } from '@primer/octicons-react/QuestionIcon'

import { IconButton } from './Button.tsx'

export function Explanation({ of, children }: { of: string; children: string }) {
  return (
    <IconButton
      icon={QuestionIcon}
      variant="invisible"
      size="small"
      aria-label={`About ${of}`}
      aria-description={children}
    />
  )
}
