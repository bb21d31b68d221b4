// The page at an address that no other page has. It repeats the address and leads on.
import { useLocation } from 'react-router'

import { visibleText } from '../lib/visible-text.ts'
import { isDecodable, repositoriesPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { Problem } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'

export function WrongAddress() {
  const { pathname } = useLocation()
  const isReadable = isDecodable(pathname)
  return (
    <Page
      title={isReadable ? 'Not found' : 'Invalid address'}
      heading={isReadable ? 'There is no such page' : 'This address is invalid'}
      width="narrow"
    >
      <Problem
        title={visibleText(pathname)}
        message={
          isReadable
            ? 'The address may be mistyped.'
            : 'It has a “%” that stands for no character. Write “%25” for “%” itself.'
        }
        lead={<Link to={repositoriesPath()}>Go to Repositories</Link>}
      />
    </Page>
  )
}
