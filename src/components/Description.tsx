// A description, rendered. The renderer is heavy and comes when it is first needed.
import { lazy, Suspense } from 'react'

import { SourceText } from '../ui/SourceText.tsx'

const load = () => import('./Markdown.tsx')
const Markdown = lazy(() =>
  load().then(
    ({ Markdown: it }) => ({ default: it }),
    // A newer version of the app may be there, and what is around the text must not go with it.
    () => ({ default: SourceText }),
  ),
)

/** Begins to load the renderer, where a description is likely to be shown soon. */
export function prepareDescription(): void {
  load().catch(() => undefined)
}

/** `text` is GitHub-flavoured Markdown; without the renderer it is shown as it stands. */
export function Description({ text }: { text: string }) {
  return (
    <Suspense fallback={<SourceText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}
