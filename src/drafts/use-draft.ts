// Keeps what is typed in a form as it is typed: a crash may come at any moment.
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Calls `keep` with all values of the form whenever one of them has changed, before the page can
 * show it. The form must begin with the values that its draft has.
 */
export function useDraft<Values extends FieldValues>(
  { subscribe, getValues }: UseFormReturn<Values>,
  keep: (values: Values) => void,
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
        keep(values)
      },
    })
  }, [subscribe, getValues, keep])
}
