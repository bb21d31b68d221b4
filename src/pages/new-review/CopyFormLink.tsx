// A link that brings someone else to the form as it is filled in.
import { LinkIcon } from '@primer/octicons-react'
import { useState } from 'react'

import { addressOf } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { command } from '../../ui/command.ts'
import { copyText } from '../../ui/CopyButton.tsx'

import styles from './ReviewForm.module.css'

/** Characters. Chats, mail programs and trackers begin to cut links at about twice that. */
const longestEverywhere = 2000

export function CopyFormLink({ path }: { path: () => string }) {
  const [result, setResult] = useState('')
  const copy = async () => {
    const href = addressOf(path())
    const copied = await copyText(href)
    const cut =
      copied === 'Copied' && href.length > longestEverywhere
        ? `. It has ${href.length.toLocaleString('en')} characters; some programs cut links this long.`
        : ''
    setResult(copied + cut)
  }
  return (
    <>
      <Button
        {...command('Copy link to this form')}
        variant="invisible"
        leadingVisual={LinkIcon}
        onClick={() => void copy()}
        onBlur={() => setResult('')}
      >
        Copy link to this form
      </Button>
      <output className={styles.result}>{result}</output>
    </>
  )
}
