// Base is filled in where nobody has filled it in: with the base used last, else main or master.
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Draft } from '../../drafts/draft.ts'
import type { BranchList } from '../../list/branch-list.ts'
import type { NewReviewForm } from './form.ts'

/** Fills it in once, when the branches are there. A base that was emptied by hand stays empty. */
export function useUsualBase(
  { getValues, setValue, trigger }: UseFormReturn<NewReviewForm>,
  draft: Draft<NewReviewForm>,
  branches: BranchList | undefined,
): void {
  const filledIn = useRef(draft.start.base_ref !== '')
  useEffect(() => {
    const usual = branches?.usualBase
    if (usual === undefined || filledIn.current) return
    filledIn.current = true
    if (getValues('base_ref') !== '') return
    draft.beginWith({ base_ref: usual })
    setValue('base_ref', usual)
    if (getValues('compare_ref') !== '') void trigger('compare_ref')
  }, [branches, draft, getValues, setValue, trigger])
}
