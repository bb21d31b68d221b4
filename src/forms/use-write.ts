// A form that begins with its draft, and its write: one `fetch` at a time, with errors shown at the fields. Only a
// confirmed answer removes the draft, even if the form has been left by then.
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'

import { ApiError } from '../api/errors.ts'
import type { Write } from '../api/queries.ts'
import { visibleText } from '../lib/visible-text.ts'
import { useMemory } from '../memory/stored.ts'
import { useCheckedForm } from './checked-form.ts'
import { FrameNotice, type Arrival, type Done } from './done.ts'
import type { Draft, Outcome } from './draft.ts'
import { showFieldErrors } from './field-errors.ts'
import { noteUnstored } from './unstored.ts'

/** What a form needs to show about its write. */
export type WriteState = {
  /** Whether a write is under way. */
  pending: boolean
  /** The last write's error. */
  error: Error | null
  /** The part of the error that isn't shown at a field; '' where the fields show every cause. */
  formMessage: string | undefined
  /** What is said while nobody knows whether something that was sent was written; undefined where that is known. */
  unknownOutcome: string | undefined
}

type WriteOptions<Values extends FieldValues, Body, Answer> = {
  draft: Draft<Values, Body>
  schema: z.ZodMiniType<Values>
  mutation: UseMutationOptions<Answer, Error, Write<Body>>
  /** The fields that can have an error, from top to bottom. */
  fields: readonly FieldPath<Values>[]
  unknownOutcome: (outcome: Outcome) => string
  /** Called after a confirmed answer, to remember it. @returns what was done, and the page that shows it */
  onSuccess: (answer: Answer) => Done
}

export function useWrite<Values extends FieldValues, Body, Answer>({
  draft,
  schema,
  mutation,
  fields,
  unknownOutcome,
  onSuccess,
}: WriteOptions<Values, Body, Answer>) {
  const navigate = useNavigate()
  const showInFrame = useContext(FrameNotice)
  const { mutateAsync, isPending, error } = useMutation(mutation)
  const [formMessage, setFormMessage] = useState<string>()
  const form = useCheckedForm(draft.values, schema)
  useDraft(form, draft)
  const outcome = useMemory(() => draft.outcome)
  // A ref, because state would change too late to stop a second press in the same frame. After an answer it stays set:
  // the form is in sight until the next page is there.
  const busy = useRef(false)

  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const send = async (values: Values) => {
    if (busy.current) return
    busy.current = true
    setFormMessage(undefined)
    const sentFrom = window.location.href
    let answer: Answer
    try {
      answer = await mutateAsync(draft.send(values))
    } catch (failure) {
      busy.current = false
      if (failure instanceof ApiError && !failure.outcomeUnknown) draft.refused()
      setFormMessage(showFieldErrors(failure, fields, form))
      return
    }
    draft.written()
    const done = onSuccess(answer)
    // Who has gone to another page stays there. Until that is loaded, the form is still in sight.
    const state: Arrival = { done: `${done.title}: ${visibleText(done.name)}` }
    if (!mounted.current || window.location.href !== sentFrom) showInFrame(done)
    else await navigate(done.to, { replace: true, state })
  }
  return {
    form,
    /** Validates, then sends, or passes the valid values to `ask`, which may ask a question first. */
    submit: (ask?: (values: Values) => void) => {
      if (!busy.current) void form.handleSubmit(ask ?? send)()
    },
    /** Sends the values after such a question. */
    send: (values: Values) => void send(values),
    state: {
      pending: isPending,
      error,
      formMessage,
      unknownOutcome: outcome === 'known' ? undefined : unknownOutcome(outcome),
    } satisfies WriteState,
  }
}

/** Stores all values whenever one changes, before the change is rendered. */
function useDraft<Values extends FieldValues, Body>(
  { subscribe, getValues }: UseFormReturn<Values>,
  draft: Draft<Values, Body>,
): void {
  useEffect(() => {
    let last = JSON.stringify(getValues())
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The callback is also called when no value changed. Storing then would bring back a draft that was removed.
        const now = JSON.stringify(values)
        if (now === last) return
        last = now
        draft.store(values)
        noteUnstored(draft.isRefused)
      },
    })
    return () => {
      unsubscribe()
      noteUnstored(false)
    }
  }, [subscribe, getValues, draft])
}
