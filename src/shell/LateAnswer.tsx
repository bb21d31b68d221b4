// Says what a form has written that was left before the answer, with a link to it. It doesn't navigate, because the person
// may be typing on another page by then.
import type { Done } from '../forms/done.ts'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'

import styles from './Floating.module.css'

export function LateAnswer({ title, name, to, onClose }: Done & { onClose: () => void }) {
  return (
    <div ref={returnFocus}>
      <Notice
        variant="success"
        title={title}
        className={styles.notice}
        actions={
          <>
            <Link to={to} onClick={onClose}>
              <PlainText text={name} />
            </Link>
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          </>
        }
      />
    </div>
  )
}
