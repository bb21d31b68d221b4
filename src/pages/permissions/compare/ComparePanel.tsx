// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { useState } from 'react'

import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { PanelProps } from '../panel-props.ts'
import { Compared } from './Compared.tsx'
import { DropArea } from './DropArea.tsx'
import { NothingOpen } from './NothingOpen.tsx'
import { openExport } from './open-export.ts'
import { useOpened, type SideName } from './use-opened.ts'

type Failure = { name: string; refused: string; try: number }

export default function ComparePanel({ repo, listing }: PanelProps) {
  const [before, setBefore] = useOpened(repo, 'before')
  const [after, setAfter] = useOpened(repo, 'after')
  const [failure, setFailure] = useState<Failure>()
  const [opening, setOpening] = useState<string>()
  const open = async (side: SideName, files: readonly File[]) => {
    const [file] = files
    if (!file) return
    setOpening(file.name)
    const opened =
      files.length > 1 ? { refused: 'Several were given; open one.' } : await openExport(file)
    setOpening(undefined)
    if ('refused' in opened) {
      setFailure((last) => ({ name: file.name, ...opened, try: (last?.try ?? 0) + 1 }))
      return
    }
    setFailure(undefined)
    if (side === 'before') setBefore(opened)
    else setAfter(opened)
  }
  const close = (side: SideName) => {
    setFailure(undefined)
    if (side === 'before') setBefore(null)
    setAfter(null)
  }
  return (
    <DropArea onFiles={(files, on) => void open(before ? sideAt(on) : 'before', files)}>
      {/* Another try is another problem, and is read out again. */}
      {failure && (
        <Problem
          key={failure.try}
          title={`“${failure.name}” can’t be compared`}
          message={failure.refused}
        />
      )}
      <output>{opening !== undefined && `Reading “${opening}”…`}</output>
      {before ? (
        <FocusReturn key="open">
          <Compared
            repo={repo}
            listing={listing}
            before={before}
            after={after}
            onOpen={(side, files) => void open(side, files)}
            onClose={close}
            onSwap={() => {
              if (!after) return
              setBefore(after)
              setAfter(before)
            }}
          />
        </FocusReturn>
      ) : (
        <FocusReturn key="nothing">
          <NothingOpen onFiles={(files) => void open('before', files)} />
        </FocusReturn>
      )}
    </DropArea>
  )
}

function sideAt(dropped: EventTarget | null): SideName {
  return dropped instanceof Element && dropped.closest('[data-side="after"]') ? 'after' : 'before'
}
