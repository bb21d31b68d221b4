// Shows a fact, with names and patterns that others chose set apart and made visible.
import { CodeText } from '../../../ui/PlainText.tsx'
import type { Fact } from './fact.ts'

export function FactText({ fact }: { fact: Fact }) {
  return fact.map((part, index) =>
    // Parts never move within a fact.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    typeof part === 'string' ? part : <CodeText key={index} text={part.code} />,
  )
}
