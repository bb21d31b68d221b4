// A form that begins with its draft, and its write: one at a time, from the press to the navigation afterwards, with
// errors shown at the fields. Only a confirmed answer removes the draft, even if the form has been left by then.
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'

import { problemHeadline } from '../api/error-words.ts'
import { ApiError } from '../api/errors.ts'
import type { Write } from '../api/queries.ts'
import { currentVisit } from '../memory/visit.ts'
import { appBase, pathOf } from '../paths.ts'
import { useCheckedForm } from './checked-form.ts'
import type { Draft } from './draft.ts'
import { showFieldErrors } from './field-errors.ts'
import { arrivalState, lateAnswer, type LateAnswer } from './late-answer.ts'
import { noteUnstored } from './unstored.ts'

/** What a form needs to show about its write. */
export type WriteState = {
  /** Whether a write is under way. */
  pending: boolean
  /** The last write's error. */
  error: Error | null
  /** The part of the error that isn't shown at a field; '' where the fields show every cause. */
  formMessage: string | undefined
  /** The headline when nobody knows whether the write happened. */
  unknownOutcome: string
}

type WriteOptions<Values extends FieldValues, Body, Answer> = {
  draft: Draft<Values>
  schema: z.ZodMiniType<Values>
  mutation: UseMutationOptions<Answer, Error, Write<Body>>
  /** The fields that can have an error, from top to bottom. */
  fields: readonly FieldPath<Values>[]
  toBody: (values: Values) => Body
  unknownOutcome: WriteState['unknownOutcome']
  /** Called after a confirmed answer, to remember it. @returns the next page, and the words for it on other pages */
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

  /** Whether this form is on the page. Coming back to the address renders a new one. */
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  // A ref, because state would change too late to stop a second press in the same frame.
  const busy = useRef(false)
  /** The key of the location that an answer leads on from. Its form stays visible until the next page is ready. */
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
  // The form may still be mounted when the address has changed already.
  const isHere = () => mounted.current && window.location.pathname === appBase + pathname
  const write = async (values: Values) => {
    const visit = currentVisit()
    // The failure of an earlier attempt no longer matters.
    if (visit.get(lateAnswer)?.reason !== undefined) visit.set(lateAnswer, undefined)
    const sending = draft.send(values)
    setFormMessage(undefined)
    try {
      const answer = await mutateAsync({ body: toBody(values), key: sending.key })
      sending.confirmed()
      const done = onSuccess(answer, values)
      // A person who has gone to another page stays there.
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
    /** Validates and sends, or passes the valid values to `ask`, which may ask a question first. */
    submit: (ask?: (values: Values) => void) => void once(() => form.handleSubmit(ask ?? write)()),
    /** Sends the values after such a question. */
    send: (values: Values) => void once(() => write(values)),
    /** What was sent last. */
    sent: variables?.body,
    state: {
      pending: isPending,
      error,
      formMessage,
      unknownOutcome,
    } satisfies WriteState,
  }
}

/** Stores all values whenever one changes, before the change is rendered. */
function useDraft<Values extends FieldValues>(
  { subscribe, getValues }: UseFormReturn<Values>,
  draft: Draft<Values>,
): void {
  useEffect(() => {
    let last = JSON.stringify(getValues())
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The callback is also called when no value changed. Storing then would bring back a draft that is settled.
        const now = JSON.stringify(values)
        if (now === last) return
        last = now
        noteUnstored(draft.store(values) === 'refused')
      },
    })
    return () => {
      unsubscribe()
      noteUnstored(false)
    }
  }, [subscribe, getValues, draft])
}
