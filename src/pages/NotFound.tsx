// An address that is no page's.
import { Link } from 'react-router'

import { Page } from '../components/Page.tsx'
import { repositoriesPath } from '../paths.ts'

export default function NotFoundPage() {
  return (
    <Page title="Not found" heading="There is no such page" width="narrow">
      <p>
        The address may be mistyped. <Link to={repositoriesPath()}>Open a repository</Link>
      </p>
    </Page>
  )
}
