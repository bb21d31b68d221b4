// A form that begins with its draft, and its write, from the press to what comes after it: one at a time, its
// errors at the fields. Only a confirmed answer drops the draft, wherever the person is by then.
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'

import { ApiError, problemHeadline } from '../api/errors.ts'
import type { Write } from '../api/queries.ts'
import { currentVisit } from '../memory/visit.ts'
import { appBase, pathOf } from '../paths.ts'
import { useCheckedForm } from './checked-form.ts'
import type { Draft } from './draft.ts'
import { showFieldErrors } from './field-errors.ts'
import { arrivalState, lateAnswer, type LateAnswer } from './late-answer.ts'

/** What a form shows of its write. */
export type WriteState = {
  /** Whether it is under way. */
  pending: boolean
  /** What the last one ended in. */
  error: Error | null
  /** What is left to say of the error where fields say the rest. */
  formMessage: string | undefined
  /** What to say when nobody knows whether the write happened. */
  unknownOutcome: string
}

type WriteOptions<Values extends FieldValues, Body, Answer> = {
  draft: Draft<Values>
  schema: z.ZodMiniType<Values>
  mutation: UseMutationOptions<Answer, Error, Write<Body>>
  /** The fields that can be wrong, in the order in which they stand. */
  fields: readonly FieldPath<Values>[]
  toBody: (values: Values) => Body
  unknownOutcome: WriteState['unknownOutcome']
  /** After a confirmed answer: what to remember of it. @returns where it leads to, and what says that elsewhere */
  onSuccess: (answer: Answer, values: Values) => LateAnswer
}

export function useWrite<Values extends FieldValues, Body, Answer>({
  draft,
  schema,
  mutation,
  fields,
  toBody,
  unknownOutcome,
  onSuccess,
}: WriteOptions<Values, Body, Answer>) {
  const navigate = useNavigate()
  const address = useLocation()
  const { pathname, key } = address
  const { mutateAsync, isPending, error, variables } = useMutation(mutation)
  const [formMessage, setFormMessage] = useState<string>()
  const form = useCheckedForm(draft.values, schema)
  useDraft(form, draft)

  /** Whether the form is on the page. Whoever comes back to its address finds another one. */
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  // State changes come too late to stop a second press within one frame.
  const busy = useRef(false)
  /** The place that an answer has led on from: it stays in sight until the next one is there. */
  const left = useRef<string>(undefined)
  const once = async (act: () => Promise<void>) => {
    if (busy.current || left.current === key) return
    busy.current = true
    try {
      await act()
    } finally {
      busy.current = false
    }
  }
  // The address changes before the page does.
  const isHere = () => mounted.current && window.location.pathname === appBase + pathname
  const write = async (values: Values) => {
    const visit = currentVisit()
    // What became of a former try is no news any more.
    if (visit.get(lateAnswer)?.reason !== undefined) visit.set(lateAnswer, undefined)
    const sending = draft.send(values)
    setFormMessage(undefined)
    try {
      const answer = await mutateAsync({ body: toBody(values), key: sending.key })
      sending.confirmed()
      const done = onSuccess(answer, values)
      // Whoever went elsewhere meanwhile stays there.
      if (!isHere()) return visit.set(lateAnswer, done)
      left.current = key
      await navigate(done.to, { replace: true, state: arrivalState(done) })
    } catch (failure) {
      if (failure instanceof ApiError && !failure.outcomeUnknown) sending.refused()
      if (isHere()) return setFormMessage(showFieldErrors(failure, fields, form))
      if (failure instanceof ApiError) {
        const title = failure.outcomeUnknown ? unknownOutcome : problemHeadline(failure)
        const to = pathOf(address)
        visit.set(lateAnswer, { title, reason: failure.message, name: 'Back to the form', to })
      }
    }
  }
  return {
    form,
    /** Validates, and sends what is right; or hands it to `ask`, where a question comes first. */
    submit: (ask?: (values: Values) => void) => void once(() => form.handleSubmit(ask ?? write)()),
    /** Sends what was asked about. */
    send: (values: Values) => void once(() => write(values)),
    /** What was sent last. */
    sent: variables?.body,
    state: { pending: isPending, error, formMessage, unknownOutcome } satisfies WriteState,
  }
}

/** Stores all values whenever one has changed, before the page can show it. */
function useDraft<Values extends FieldValues>(
  { subscribe, getValues }: UseFormReturn<Values>,
  draft: Draft<Values>,
): void {
  useEffect(() => {
    let last = JSON.stringify(getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // A form tells of more than its values, and a draft that was settled must not come back.
        const now = JSON.stringify(values)
        if (now === last) return
        last = now
        draft.store(values)
      },
    })
  }, [subscribe, getValues, draft])
}
