// Takes the place of any page whose address is no valid percent-encoding, so that it names nothing.
import { Link } from 'react-router'

import { repositoriesPath } from '../paths.ts'
import { Page } from '../ui/Page.tsx'

export function UnreadableAddress() {
  return (
    <Page title="Invalid address" heading="This address is invalid" width="narrow">
      <p>
        It has a “%” that stands for no character. Write “%25” for “%” itself.{' '}
        <Link to={repositoriesPath()}>Go to Repositories</Link>
      </p>
    </Page>
  )
}
