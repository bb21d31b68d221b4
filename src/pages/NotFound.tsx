// An address that is no page's.

import { repositoriesPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'

export default function NotFoundPage() {
  return (
    <Page title="Not found" heading="There is no such page" width="narrow">
      <p>
        The address may be mistyped. <Link to={repositoriesPath()}>Go to Repositories</Link>
      </p>
    </Page>
  )
}
