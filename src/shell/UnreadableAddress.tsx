// Takes the place of any page whose address is no valid percent-encoding, so that it names nothing.
import { Link } from 'react-router'

import { repositoriesPath } from '../paths.ts'
import { Page } from '../ui/Page.tsx'

export function UnreadableAddress() {
  return (
    <Page title="Unreadable address" heading="This address can’t be read" width="narrow">
      <p>
        It has a “%” that doesn’t begin a character in UTF-8. In an address, the character “%”
        itself is written “%25”. <Link to={repositoriesPath()}>Open a repository</Link>
      </p>
    </Page>
  )
}
