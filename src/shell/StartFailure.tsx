// The app can't start: a configuration that is wrong or missing, with every problem listed.
import { ConfigError } from '../config.ts'
import { Page } from '../ui/Page.tsx'
import { Problem } from '../ui/Problem.tsx'

export function StartFailure({ error }: { error: unknown }) {
  const problems =
    error instanceof ConfigError
      ? error.problems
      : [error instanceof Error ? error.message : String(error)]
  return (
    <Page title="Refdesk can’t start" heading="Refdesk can’t start" width="narrow">
      <Problem
        title={error instanceof ConfigError ? 'Correct config.json' : 'Something went wrong'}
        message={problems.join('\n')}
      />
    </Page>
  )
}
