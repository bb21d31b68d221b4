// A description, rendered. The renderer is heavy and comes when it is first needed.
import { lazy, Suspense } from 'react'

import styles from './Description.module.css'

const Markdown = lazy(() => import('./Markdown.tsx').then(({ Markdown: it }) => ({ default: it })))

/** `text` is GitHub-flavoured Markdown; until the renderer is there it is shown as it stands. */
export function Description({ text }: { text: string }) {
  return (
    <Suspense fallback={<SourceText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  )
}

/** A description as it was written. */
export function SourceText({ text }: { text: string }) {
  return <pre className={styles.source}>{text}</pre>
}
