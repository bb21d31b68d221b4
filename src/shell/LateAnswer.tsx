// Shows the outcome of a write whose form was left before the answer, with a link to it. It doesn't navigate, because
// the person may be typing on another page by then.

import { lateAnswer } from '../forms/late-answer.ts'
import { firstLine } from '../lib/first-line.ts'
import { useVisit } from '../memory/visit.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'

import styles from './Floating.module.css'

export function LateAnswer() {
  const [answer, keep] = useVisit(lateAnswer)
  if (!answer) return null
  const forget = () => keep(undefined)
  return (
    <div ref={returnFocus}>
      <Notice
        variant={answer.reason === undefined ? 'success' : 'critical'}
        title={answer.title}
        className={styles.notice}
        actions={
          <>
            <Link to={answer.to} onClick={forget}>
              <PlainText text={answer.name} />
            </Link>
            <Button size="small" onClick={forget}>
              Close
            </Button>
          </>
        }
      >
        {/* The form says the rest, when it is submitted again. */}
        {answer.reason !== undefined && <PlainText text={firstLine(answer.reason, 200)} />}
      </Notice>
    </div>
  )
}
