// A link that brings someone else to the form as it is filled in.
import { LinkIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'

import { copyResult, copyText } from '../../components/CopyButton.tsx'

const words = 'Copy link to this form'

export function CopyFormLink({ path }: { path: () => string }) {
  const [label, setLabel] = useState(words)
  const copy = async () => {
    setLabel(copyResult(await copyText(new URL(path(), window.location.origin).href)))
  }
  return (
    <Button
      variant="invisible"
      leadingVisual={LinkIcon}
      onClick={() => void copy()}
      onBlur={() => setLabel(words)}
    >
      {label}
    </Button>
  )
}
