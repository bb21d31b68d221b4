// The usual base may come after the form: it is known by the branches.
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Draft } from '../../drafts/draft.ts'
import type { NewReviewForm } from './form.ts'

/** Fills in Base once, where nobody has filled it in. A base that was emptied by hand stays empty. */
export function useUsualBase(
  { getValues, setValue, trigger }: UseFormReturn<NewReviewForm>,
  draft: Draft<NewReviewForm>,
  usualBase: string | undefined,
): void {
  const filledIn = useRef(draft.start.base_ref !== '')
  useEffect(() => {
    if (usualBase === undefined || filledIn.current) return
    filledIn.current = true
    if (getValues('base_ref') !== '') return
    draft.beginWith({ base_ref: usualBase })
    setValue('base_ref', usualBase)
    if (getValues('compare_ref') !== '') void trigger('compare_ref')
  }, [usualBase, draft, getValues, setValue, trigger])
}
