// The rename itself: says what follows, asks once, and goes on by ID.
import { zodResolver } from '@hookform/resolvers/zod'
import { Banner, TextInput } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { codePoints } from '../../../contract/text.ts'
import { ApiError } from '../../api/errors.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import { showFieldErrors } from '../../components/field-errors.ts'
import { Form } from '../../components/Form.tsx'
import type { Draft } from '../../drafts/drafts.ts'
import { sendDrafted } from '../../drafts/send-drafted.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { settingsPath } from '../../paths.ts'
import { Field, invalidLook } from '../../ui/Field.tsx'
import { answerState } from './answer-state.ts'
import { Consequences, tooShort } from './Consequences.tsx'
import { LookByName } from './LookByName.tsx'
import { nameRefusal } from './name-refusal.ts'
import { rememberRename } from './rename.ts'

const ConfirmRename = lazy(() =>
  import('./ConfirmRename.tsx').then((module) => ({ default: module.ConfirmRename })),
)

type RenameFormProps = {
  repo: string
  /** The name it has now, where that is known. */
  name: string | undefined
  draft: Draft<RenameRepoRequest>
  keep: (values: RenameRepoRequest) => void
}

export function RenameForm({ repo, name, draft, keep }: RenameFormProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [asking, setAsking] = useState<RenameRepoRequest>()
  const [saidByFields, setSaidByFields] = useState(false)
  const mutation = useMutation(renameRepoMutation(repo))
  // Once nobody knows the outcome, nobody knows the name either, in a later visit neither.
  const [unsure, setUnsure] = useState(draft.sent ?? false)
  const schema = useMemo(() => otherThan(unsure ? undefined : name), [unsure, name])
  const form = useForm<RenameRepoRequest>({
    defaultValues: draft.values,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  useDraft(form, keep)
  const { register, handleSubmit, formState, watch, reset, getValues } = form
  const new_name = watch('new_name')
  // The question is asked after the form's own lock is open again.
  const renaming = useRef(false)
  const rename = async (body: RenameRepoRequest) => {
    if (renaming.current) return
    renaming.current = true
    setAsking(undefined)
    setSaidByFields(false)
    try {
      const repository = await sendDrafted(draft, body, () => mutation.mutateAsync(body))
      setUnsure(false)
      rememberRename(repo, repository)
      if (getValues('new_name') === body.new_name) reset(draft.start)
      // Whoever went elsewhere meanwhile stays there.
      if (window.location.pathname !== pathname) return
      const state = answerState(repository)
      await navigate(settingsPath(repository.repo_id), { replace: true, state })
    } catch (error) {
      if (error instanceof ApiError && error.outcomeUnknown) setUnsure(true)
      const refusal = nameRefusal(error)
      if (refusal) form.setError('new_name', { message: refusal.message }, { shouldFocus: true })
      setSaidByFields(refusal?.whole ?? showFieldErrors(error, ['new_name'], form))
    } finally {
      renaming.current = false
    }
  }
  return (
    <>
      <Form
        submit="Rename"
        onSubmit={() =>
          handleSubmit((body) => {
            if (!renaming.current) setAsking(body)
          })()
        }
        pending={mutation.isPending}
        error={saidByFields ? null : mutation.error}
        unknownOutcome="It may have been renamed"
        actions={<LookByName error={mutation.error} name={mutation.variables?.new_name} />}
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
        {new_name !== '' && codePoints(new_name) < 3 && (
          <Banner variant="warning" title="Too short for addresses" description={tooShort} />
        )}
      </Form>
      {asking && (
        <Suspense>
          <ConfirmRename
            current={name ?? repo}
            new_name={asking.new_name}
            onRename={() => void rename(asking)}
            onCancel={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The request's rule, and that the name is another one: where it isn't, there is nothing to ask for. */
function otherThan(name: string | undefined) {
  const message = 'That is its name already: nothing to do.'
  return z.strictObject({
    new_name: renameRepoRequestSchema.shape.new_name.check(
      z.refine((new_name) => new_name !== name, message),
    ),
  })
}
