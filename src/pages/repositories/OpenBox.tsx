// Opens a repository by its ID or name, and any page by its address.
import { clsx } from 'clsx'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { targetOf } from '../../components/target.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

export function OpenBox() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const target = targetOf(text)
  const problem = 'problem' in target ? target.problem : undefined
  const open = (event: FormEvent) => {
    event.preventDefault()
    if ('path' in target) {
      void navigate(target.path)
      return
    }
    setRefused(true)
    box.current?.focus()
  }
  return (
    <form noValidate onSubmit={open} className={clsx(layout.line, styles.open)}>
      <div className={styles.box}>
        <Field
          label="Repository ID or name"
          hint={<span>Or paste a Refdesk link.</span>}
          error={isRefused ? problem : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={box}
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className={layout.besideField}>
        Open
      </Button>
    </form>
  )
}
