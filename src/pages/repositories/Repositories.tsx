// The first page: the box that opens anything, and what is pinned, and what was read here before.
import { Page } from '../../ui/Page.tsx'
import { OpenBox } from './OpenBox.tsx'
import { Pinned } from './Pinned.tsx'
import { RecentRepositories, RecentReviews } from './Recents.tsx'

import styles from './Repositories.module.css'

export default function RepositoriesPage() {
  return (
    <Page title="Repositories" heading="Repositories">
      <OpenBox />
      <div className={styles.parts}>
        <div className={styles.main}>
          <Pinned />
          <RecentReviews />
        </div>
        <RecentRepositories />
      </div>
    </Page>
  )
}
