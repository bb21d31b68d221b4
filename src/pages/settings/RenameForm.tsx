// The form of a rename: says what follows, asks once, and goes on by ID.
import { useState } from 'react'
import * as z from 'zod/mini'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { ApiError } from '../../api/errors.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import { sendable, useField } from '../../forms/checked-form.ts'
import type { Draft } from '../../forms/draft.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { knownName, learnRename, permanentId } from '../../memory/identity.ts'
import { branchesPath, settingsPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Consequences, isTooShort, TooShort } from './Consequences.tsx'
import { rememberAnswer, renamedState } from './renamed.ts'

import styles from './Settings.module.css'

type RenameFormProps = { repo: string; draft: Draft<RenameRepoRequest> }

const schema = z.strictObject({ new_name: renameRepoRequestSchema.shape.new_name.check(sendable) })

export function RenameForm({ repo, draft }: RenameFormProps) {
  const [asking, setAsking] = useState<RenameRepoRequest>()
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
      return { title: 'Renamed', name: repository.repo_name, to, state: renamedState(repository) }
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
        onSubmit={() => submit(setAsking)}
        state={state}
        quiet={!form.formState.isDirty}
        actions={
          looksAt && (
            <Link to={looksAt} className={styles.look}>
              See where the new name leads
            </Link>
          )
        }
      >
        <Consequences />
        <Field
          label="New name"
          required
          error={wrong?.message}
          hint={
            wrong ? undefined : '1 to 128 characters, no white space at either end, no line break.'
          }
          count={{ value: new_name, max: 128 }}
        >
          {(props) => <TextInput {...props} {...field} autoComplete="off" />}
        </Field>
        {form.formState.isDirty && <TooShort repo_name={new_name} />}
      </Form>
      {asking && (
        <ConfirmRename
          repo={repo}
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

type ConfirmRenameProps = {
  repo: string
  new_name: string
  onRename: () => void
  onClose: () => void
}

function ConfirmRename({ repo, new_name, onRename, onClose }: ConfirmRenameProps) {
  // A pinned title is no name, but what the address says may be one.
  const name = knownName(repo) ?? (permanentId(repo) === undefined ? repo : undefined)
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
      <div className={styles.question}>
        <span>
          {name === undefined ? (
            'This repository'
          ) : (
            <PlainText text={name} className={styles.name} />
          )}{' '}
          becomes <PlainText text={new_name} className={styles.name} />.
        </span>
        <Consequences />
        <TooShort repo_name={new_name} />
      </div>
    </Dialog>
  )
}
