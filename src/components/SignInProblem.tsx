// Says why a sign-in failed, with the authorization server's own words where it gave some.
import { SignInError } from '../auth/sign-in-error.ts'
import { Problem } from '../ui/Problem.tsx'

export function SignInProblem({ error, title }: { error: Error; title?: string | undefined }) {
  const description = error instanceof SignInError ? error.description : undefined
  return (
    <Problem
      title={title ?? 'Signing in did not succeed'}
      message={description ? `${error.message}\n${description}` : error.message}
    />
  )
}
