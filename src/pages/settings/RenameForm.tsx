// The form of a rename: says what follows, asks once, and goes on by ID.
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@primer/react'
import { Suspense, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { ApiError } from '../../api/errors.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import { sendable } from '../../api/sendable.ts'
import { Form } from '../../components/Form.tsx'
import type { OpenDraft } from '../../drafts/Drafted.tsx'
import { useWrite } from '../../drafts/use-write.ts'
import { branchesPath, settingsPath } from '../../paths.ts'
import { Field, invalidLook } from '../../ui/Field.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { answerState } from './answer-state.ts'
import { Consequences, isTooShort, TooShort } from './Consequences.tsx'
import { rememberRename } from './remember-rename.ts'

import styles from './Settings.module.css'

const ConfirmRename = lazyPart(
  async () => (await import('./ConfirmRename.tsx')).ConfirmRename,
  NotLoaded,
)

type RenameFormProps = {
  repo: string
  /** The name it has now, where that is known. */
  name: string | undefined
  open: OpenDraft<RenameRepoRequest>
}

export function RenameForm({ repo, name, open }: RenameFormProps) {
  const { draft } = open
  const [asking, setAsking] = useState<RenameRepoRequest>()
  const schema = useMemo(
    // After a rename whose outcome is unknown, `name` may be the old one.
    () => requestSchema((new_name) => draft.sent || new_name !== name),
    [draft, name],
  )
  const form = useForm<RenameRepoRequest>({
    defaultValues: open.values,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  const { register, formState, watch, reset, getValues } = form
  const new_name = watch('new_name')
  const { submit, send, sent, pending, error, besidesFields } = useWrite({
    ...open,
    form,
    mutation: renameRepoMutation(repo),
    fields: ['new_name'],
    toBody: (values) => values,
    onSuccess: (repository, values) => {
      rememberRename(repo, repository)
      if (getValues('new_name') === values.new_name) reset(draft.start)
      return { to: settingsPath(repository.repo_id), state: answerState(repository) }
    },
  })
  const looksAt =
    error instanceof ApiError && error.outcomeUnknown && sent && !isTooShort(sent.new_name)
      ? branchesPath(sent.new_name)
      : undefined
  return (
    <>
      <Form
        submit="Rename"
        onSubmit={() => submit(setAsking)}
        unknownOutcome="It may have been renamed"
        {...{ pending, error, besidesFields }}
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
          error={formState.errors.new_name?.message}
          hint="1 to 128 characters, no white space at either end, no line break."
          count={{ value: new_name, max: 128 }}
        >
          {(control) => (
            <TextInput
              {...control}
              {...invalidLook(control)}
              {...register('new_name')}
              block
              autoComplete="off"
            />
          )}
        </Field>
        {new_name !== '' && <TooShort repo_name={new_name} />}
      </Form>
      {asking && (
        <Suspense>
          <ConfirmRename
            current={name ?? repo}
            new_name={asking.new_name}
            onRename={() => {
              setAsking(undefined)
              send(asking)
            }}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The request's rule, and the form's: the name differs from the present one. */
function requestSchema(isAnother: (new_name: string) => boolean) {
  const another = z.refine<string>(isAnother, 'That is its name already: nothing to do.')
  return z.strictObject({
    new_name: renameRepoRequestSchema.shape.new_name.check(another, sendable),
  })
}
