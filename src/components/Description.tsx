// A description, rendered. The renderer is heavy and comes when it is first needed.
import { lazy, Suspense } from 'react'

import { SourceText } from './SourceText.tsx'

const Markdown = lazy(() => import('./Markdown.tsx').then(({ Markdown: it }) => ({ default: it })))

/** `text` is GitHub-flavoured Markdown; until the renderer is there it is shown as it stands. */
export function Description({ text }: { text: string }) {
  return (
    <Suspense fallback={<SourceText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}
