// The form of a rename: asks once, says what follows, and goes on by ID.
import { useState } from 'react'
import * as z from 'zod/mini'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { ApiError } from '../../api/errors.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import { sendable, useField } from '../../forms/checked-form.ts'
import type { Draft } from '../../forms/draft.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { knownName, learnRename, permanentId, pinOf } from '../../memory/identity.ts'
import { branchesPath, settingsPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { rememberAnswer } from './renamed.ts'
import { isTooShort, TooShort } from './TooShort.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Settings.module.css'

/** Nobody may have told of a rename since. */
const unchanged = 'As far as this browser knows, that is its name already.'

type RenameFormProps = { repo: string; draft: Draft<RenameRepoRequest> }

const schema = z.strictObject({ new_name: renameRepoRequestSchema.shape.new_name.check(sendable) })

export function RenameForm({ repo, draft }: RenameFormProps) {
  const [asking, setAsking] = useState<RenameRepoRequest>()
  // A pinned title is no name, but what the address says may be one.
  const name = knownName(repo) ?? (permanentId(repo) === undefined ? repo : undefined)
  const { form, submit, send, sent, state } = useWrite({
    draft,
    schema,
    mutation: renameRepoMutation(repo),
    fields: ['new_name'],
    toBody: (values) => values,
    unknownOutcome: 'It may have been renamed',
    onSuccess: (repository, values) => {
      learnRename(repo, repository)
      rememberAnswer(repository)
      draft.beginWith({ new_name: repository.repo_name })
      if (form.getValues('new_name') === values.new_name) form.reset(draft.start)
      const to = settingsPath(repository.repo_id)
      return { title: 'Renamed', name: repository.repo_name, to }
    },
  })
  const { field, error: wrong } = useField(form.control, 'new_name')
  const new_name = field.value
  const isUnknown = state.error instanceof ApiError && state.error.outcomeUnknown
  const looksAt =
    isUnknown && sent && !isTooShort(sent.new_name) ? branchesPath(sent.new_name) : undefined
  return (
    <>
      <Form
        submit="Rename"
        onSubmit={() =>
          submit((values) => {
            // After an unknown outcome it may have another one.
            if (values.new_name === name && !isUnknown)
              form.setError('new_name', { message: unchanged }, { shouldFocus: true })
            else setAsking(values)
          })
        }
        state={state}
        quiet={new_name === draft.start.new_name}
        actions={looksAt && <Link to={looksAt}>See where the new name leads</Link>}
      >
        <Field
          label="New name"
          required
          error={wrong?.message}
          hint={
            wrong ? undefined : '1 to 128 characters, no white space at either end, no line break.'
          }
          count={{ value: new_name, max: 128 }}
          offer={wrong && new_name.trim() !== new_name ? new_name.trim() : undefined}
          onTake={(offer) => form.setValue('new_name', offer, { shouldValidate: true })}
        >
          {(props) => <TextInput {...props} {...field} autoComplete="off" />}
        </Field>
      </Form>
      {asking && (
        <ConfirmRename
          name={name}
          pinnedAs={pinOf(repo)?.title}
          new_name={asking.new_name}
          onRename={() => {
            setAsking(undefined)
            send(asking)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type CalledProps = {
  /** The present one, if it is known. */
  name: string | undefined
  /** The title that the configuration pins it by, which may be another. */
  pinnedAs: string | undefined
}

type ConfirmRenameProps = CalledProps & {
  new_name: string
  onRename: () => void
  onClose: () => void
}

function ConfirmRename({ name, pinnedAs, new_name, onRename, onClose }: ConfirmRenameProps) {
  return (
    <Dialog
      title="Rename repository?"
      onClose={onClose}
      foot={
        <>
          <Button ref={focusFirst} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onRename}>
            Rename
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <span>
          <Called {...{ name, pinnedAs }} /> becomes{' '}
          <PlainText text={new_name} className={styles.name} />.
        </span>
        <span className={layout.muted}>
          Links by the old name may stop working, or lead to another repository that takes the name.
          Links by ID keep working.
        </span>
        <TooShort repo_name={new_name} />
      </div>
    </Dialog>
  )
}

function Called({ name, pinnedAs }: CalledProps) {
  if (name !== undefined) return <PlainText text={name} className={styles.name} />
  if (pinnedAs === undefined) return <span>This repository</span>
  return (
    <span>
      The repository pinned as <PlainText text={pinnedAs} className={styles.name} />
    </span>
  )
}
