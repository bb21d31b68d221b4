// The form of a rename: asks once, says what follows, and goes on by ID.
import { useState } from 'react'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { codePoints, lengths } from '../../../contract/text.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import type { Repository } from '../../api/resources.ts'
import { useField } from '../../forms/checked-form.ts'
import { Form } from '../../forms/Form.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { learnRepository } from '../../memory/repositories.ts'
import { settingsPath } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

import layout from '../../ui/Layout.module.css'

type RenameFormProps = {
  repo: string
  /** Its present name, if it is known. */
  repo_name: string | undefined
  onRenamed: (repository: Repository) => void
}

export function RenameForm({ repo, repo_name, onRenamed }: RenameFormProps) {
  const [question, setQuestion] = useState<RenameRepoRequest>()
  const { form, submit, send, state } = useWrite({
    place: { formName: 'rename', repo, search: '' },
    start: { new_name: repo_name ?? '' },
    schema: renameRepoRequestSchema,
    toBody: (values) => values,
    mutation: renameRepoMutation(repo),
    fields: ['new_name'],
    outcomeInWords: () => 'It may have been renamed',
    onSuccess: (repository) => {
      learnRepository(repo, repository.repo_id)
      learnRepository(repository.repo_name, repository.repo_id)
      onRenamed(repository)
      const to = settingsPath(repository.repo_id)
      return { title: 'Repository renamed', name: repository.repo_name, to }
    },
  })
  const { field, error } = useField(form.control, 'new_name')
  const new_name = field.value
  return (
    <>
      <Form submit="Rename" onSubmit={() => submit(setQuestion)} state={state}>
        <Field
          label="New name"
          required
          error={error?.message}
          hint="1 to 128 characters, no white space at either end, no line break."
          count={{ value: new_name, max: lengths.repo_name.max }}
        >
          {(props) => <TextInput {...props} {...field} autoComplete="off" />}
        </Field>
      </Form>
      {question && (
        <ConfirmRename
          name={repo_name ?? repo}
          new_name={question.new_name}
          onRename={() => {
            setQuestion(undefined)
            send(question)
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

type ConfirmRenameProps = {
  /** Its present name, or its ID. */
  name: string
  new_name: string
  onRename: () => void
  onClose: () => void
}

function ConfirmRename({ name, new_name, onRename, onClose }: ConfirmRenameProps) {
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
        <p>
          <b>
            <PlainText text={name} />
          </b>
          <span> becomes </span>
          <b>
            <PlainText text={new_name} />
          </b>
          .
        </p>
        <p className={layout.muted}>
          Links by the old name may stop working, or lead to another repository that takes the name.
          Links by ID keep working.
        </p>
        {codePoints(new_name) < lengths.repo_id.min && (
          <Notice variant="warning" title="Too short for addresses">
            A name of one or two characters can’t be used in addresses: the repository is reachable
            by its ID only.
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
