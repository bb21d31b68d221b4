// The rename itself: says what follows, asks once, and goes on by ID.
import { zodResolver } from '@hookform/resolvers/zod'
import { Banner, TextInput } from '@primer/react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'

import { renameRepoRequestSchema, type RenameRepoRequest } from '../../../contract/operations.ts'
import { codePoints } from '../../../contract/text.ts'
import { renameRepoMutation } from '../../api/queries.ts'
import { showFieldErrors } from '../../components/field-errors.ts'
import { Field, invalidLook } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { sendDrafted } from '../../components/send-drafted.ts'
import { useDraft } from '../../components/use-draft.ts'
import type { Draft } from '../../memory/drafts.ts'
import { rememberRename } from '../../memory/rename.ts'
import { settingsPath } from '../../paths.ts'

import styles from './Settings.module.css'

const ConfirmRename = lazy(() =>
  import('./ConfirmRename.tsx').then((module) => ({ default: module.ConfirmRename })),
)

type RenameFormProps = {
  repo: string
  draft: Draft<RenameRepoRequest>
  keep: (values: RenameRepoRequest) => void
}

export function RenameForm({ repo, draft, keep }: RenameFormProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [asking, setAsking] = useState<RenameRepoRequest>()
  const [saidByFields, setSaidByFields] = useState(false)
  const mutation = useMutation(renameRepoMutation(repo))
  const form = useForm<RenameRepoRequest>({
    defaultValues: draft.values,
    resolver: zodResolver(renameRepoRequestSchema),
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
      rememberRename(repo, repository)
      if (getValues('new_name') === body.new_name) reset(draft.start)
      // Whoever went elsewhere meanwhile stays there.
      if (window.location.pathname !== pathname) return
      await navigate(settingsPath(repository.repo_id), { replace: true, state: repository })
    } catch (error) {
      setSaidByFields(showFieldErrors(error, ['new_name'], form))
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
      >
        <div className={styles.consequences}>
          <p>
            Links by the old name may stop working, or lead to another repository that takes it.
            Links by ID keep working.
          </p>
        </div>
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
          <Banner
            variant="warning"
            title="Too short for addresses"
            description="A name of one or two characters can’t be used in addresses: the repository will be reachable by its ID only."
          />
        )}
      </Form>
      {asking && (
        <Suspense>
          <ConfirmRename
            repo={repo}
            new_name={asking.new_name}
            onRename={() => void rename(asking)}
            onCancel={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
