// A form that begins with its draft, and its write: one `fetch` at a time, with errors shown at the fields. Only a
// confirmed answer or the person removes the draft, even if the form has been left by then.
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { ApiError } from '../api/errors.ts'
import type { Attempt } from '../api/queries.ts'
import { useMemory, watchMemory } from '../memory/stored-texts.ts'
import { showFieldErrors, useCheckedForm } from './checked-form.ts'
import { formDraft, type FormContent, type Outcome } from './draft.ts'
import { FrameNotice, type WriteResult } from './write-result.ts'

type WriteOptions<Values extends FieldValues, Body, Answer> = FormContent<Values, Body> & {
  mutation: UseMutationOptions<Answer, Error, Attempt<Body>>
  /** The fields that can have an error, from top to bottom. */
  fields: readonly FieldPath<Values>[]
  /** The sentence for an outcome that isn't known. */
  outcomeInWords: (outcome: Outcome) => string
  /** Called after a confirmed answer, to remember it. @returns the result, with the page that shows it */
  onSuccess: (answer: Answer) => WriteResult
}

export function useWrite<Values extends FieldValues, Body, Answer>(
  options: WriteOptions<Values, Body, Answer>,
) {
  const { start, schema, mutation, fields, outcomeInWords, onSuccess } = options
  const draft = formDraft(options)
  const navigate = useNavigate()
  const showInFrame = useContext(FrameNotice)
  const { mutateAsync, isPending, error, reset } = useMutation(mutation)
  const [formMessage, setFormMessage] = useState<string>()
  const [restoredDraft, setRestoredDraft] = useState(draft.find)
  const [isDiscarded, setDiscarded] = useState(false)
  const form = useCheckedForm(restoredDraft?.values ?? start, schema)
  const outcome = useMemory(draft.outcome)
  // A ref, because state would change too late to stop a second press in the same frame. After a confirmed answer it stays
  // set: the form is in sight until the next page is there.
  const busy = useRef(false)

  const { subscribe } = form
  const onType = useEffectEvent(draft.storeTyped)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe],
  )

  const beginAnew = () => {
    form.reset(start)
    reset()
    setRestoredDraft(undefined)
  }

  // The same form, left meanwhile or in another tab, may get the answer to what this one shows: it is not to be sent twice.
  const awaited = useRef(draft.find()?.attempt)
  const onMemoryChange = useEffectEvent(() => {
    const before = awaited.current
    const now = draft.find()
    awaited.current = now?.attempt
    if (before && !now && !busy.current && draft.isAttemptOf(before, form.getValues())) beginAnew()
  })
  useEffect(() => watchMemory(() => onMemoryChange()), [])

  const send = (values: Values) => {
    if (busy.current) return
    busy.current = true
    setFormMessage(undefined)
    const sentFrom = historyEntry()
    const before = draft.find()?.attempt
    const succeed = (answer: Answer) => {
      const isUnchanged = draft.confirm(values)
      const result = onSuccess(answer)
      showInFrame(result)
      // A person who has gone to another page stays there.
      if (historyEntry() === sentFrom) void navigate(result.to, { replace: true })
      else {
        // A link may have led to this very form. It begins anew, unless something was typed since.
        busy.current = false
        if (isUnchanged) form.reset(start)
      }
    }
    const fail = (failure: Error) => {
      busy.current = false
      if (failure instanceof ApiError && !failure.outcomeUnknown) draft.failAttempt(before)
      setFormMessage(showFieldErrors(failure, fields, form))
    }
    mutateAsync(draft.startAttempt(values)).then(succeed, fail)
  }
  return {
    form,
    send,
    /** Validates, then sends, or passes the valid values to `ask`, which may ask a question first. */
    submit: (ask = send) => {
      if (!busy.current) void form.handleSubmit(ask)()
    },
    /** The state of the draft and the write, as the form shows it. */
    state: {
      /** When the text that the form opened with was typed, in milliseconds since 1970; undefined where it began anew. */
      restoredAt: restoredDraft?.storedAt,
      isDiscarded,
      /** Discards the draft and begins anew. */
      discard: () => {
        draft.discard()
        beginAnew()
        setDiscarded(true)
      },
      /** Whether a write is under way. */
      pending: isPending,
      /** The last write's error. */
      error,
      /** The part of the error that isn't shown at a field; '' where the fields show every cause. */
      formMessage,
      /** A sentence while nobody knows whether the last write succeeded; undefined where that is known. */
      outcomeSentence: outcome === 'known' ? undefined : outcomeInWords(outcome),
    },
  }
}

export type WriteState = ReturnType<typeof useWrite>['state']

/** The key that the router gave to the open entry of the browser's history. */
function historyEntry(): unknown {
  return (window.history.state as { key?: string } | null)?.key
}
