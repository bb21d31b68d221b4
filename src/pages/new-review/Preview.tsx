// A description as its review will show it. The renderer is heavy and comes when it is first needed; without
// it the text is shown as it was written.
import { Suspense, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SourceText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

type RenderedProps = { text: string; onTryAgain: () => void }

const Rendered = lazyPart<RenderedProps>(
  async () => (await import('../../components/Markdown.tsx')).Markdown,
  NotRendered,
)

/** Begins to load the renderer, where a preview is likely to be asked for soon. */
export async function preparePreview(): Promise<void> {
  await Rendered.load().catch(() => undefined)
}

/** `text` is GitHub-flavoured Markdown. */
export function Preview({ text }: { text: string }) {
  const [tries, setTries] = useState(1)
  return (
    <Suspense fallback={<SourceText text={text} />}>
      <Rendered key={tries} text={text} onTryAgain={() => setTries(tries + 1)} />
    </Suspense>
  )
}

/** A newer version of the app may be there, and what is around the text must not go with it. */
function NotRendered({ text, onTryAgain }: RenderedProps) {
  return (
    <>
      <SourceText text={text} />
      Shown as it was written: a part of this app couldn’t be loaded.{' '}
      <Button ref={returnFocus} size="small" onClick={onTryAgain}>
        Try again
      </Button>
    </>
  )
}
