// The first page: the box that opens anything, what is pinned, and what was opened here before.
import { Page } from '../../ui/Page.tsx'
import { Pinned, RecentRepositories, RecentReviews } from './Lists.tsx'
import { OpenBox } from './OpenBox.tsx'

import layout from '../../ui/Layout.module.css'

export default function RepositoriesPage() {
  return (
    <Page title="Repositories" heading="Repositories">
      <OpenBox />
      <div className={layout.columns}>
        <div className={layout.regions}>
          <Pinned />
          <RecentReviews />
        </div>
        <RecentRepositories />
      </div>
    </Page>
  )
}
