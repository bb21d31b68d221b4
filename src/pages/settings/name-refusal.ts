// What a refused rename says of the new name where the answer names no field: there is no other field
// that it could be about.
import { ApiError } from '../../api/errors.ts'
import { problemTitle } from '../../components/problem-title.ts'

/** At the field; `whole` is whether that is all that there is to say. */
export type NameRefusal = { message: string; whole: boolean }

/** Of a conflict (409), a precondition (412) or a name that is not accepted (422); else undefined. */
export function nameRefusal(error: unknown): NameRefusal | undefined {
  if (!(error instanceof ApiError) || error.fieldErrors.length > 0) return undefined
  if (error.status !== 409 && error.status !== 412 && error.status !== 422) return undefined
  const title = `${problemTitle(error)}.`
  // Several lines explain more than a field has room for: they stand at the form.
  const whole = !error.message.includes('\n')
  return { message: whole ? `${title} ${error.message}` : title, whole }
}
