// When what a page shows was read, and reading it again: loaded after the page's content. Its key counts at once.
import { Suspense, useState, type ComponentProps } from 'react'

import { command } from '../ui/command.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { singleKeys } from '../ui/shortcuts.ts'

const ReadAgain = lazyPart(async () => (await import('./ReadAgain.tsx')).ReadAgain, NotLoaded)

export const refresh = command('Refresh', singleKeys.refresh.keys)

export function Freshness(props: Omit<ComponentProps<typeof ReadAgain>, 'pressed'>) {
  const [pressed, setPressed] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only the key presses it
    <Suspense fallback={<span {...refresh} onClick={() => setPressed(true)} />}>
      <ReadAgain {...props} pressed={pressed} />
    </Suspense>
  )
}
