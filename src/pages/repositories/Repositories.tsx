// Where everyone begins: a repository by its ID or name, and what was read here before. The
// interface lists neither repositories nor reviews.
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@primer/react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { repoIdSchema } from '../../../contract/operations.ts'
import { Field } from '../../components/Field.tsx'
import { Page } from '../../components/Page.tsx'
import { PlainText } from '../../components/PlainText.tsx'
import { Region } from '../../components/Region.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { recentRepositories, recentReviews } from '../../memory/recents.ts'
import { branchesPath, reviewPath } from '../../paths.ts'

import styles from './Repositories.module.css'

const schema = z.object({
  repo: repoIdSchema.check(
    z.refine((repo) => repo.isWellFormed(), 'Holds half of a surrogate pair.'),
  ),
})

export default function RepositoriesPage() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { repo: '' },
    resolver: zodResolver(schema),
  })
  const open = handleSubmit(({ repo }) => void navigate(branchesPath(repo)))
  return (
    <Page title="Repositories" heading="Repositories" width="narrow">
      <form noValidate onSubmit={(event) => void open(event)} className={styles.open}>
        <div className={styles.box}>
          <Field label="Repository ID or name" error={formState.errors.repo?.message}>
            {(control) => <TextInput {...control} {...register('repo')} block autoComplete="off" />}
          </Field>
        </div>
        <Button type="submit" variant="primary" className={styles.button}>
          Open
        </Button>
      </form>
      <div className={styles.recents}>
        <Region title="Recent repositories">
          <RecentRepositories />
        </Region>
        <Region title="Recent reviews">
          <RecentReviews />
        </Region>
      </div>
    </Page>
  )
}

function RecentRepositories() {
  const repositories = recentRepositories()
  if (repositories.length === 0) return <Nothing what="repositories" />
  return (
    <ul className={styles.list}>
      {repositories.map(({ repo, repo_name = repo }) => (
        <li key={repo}>
          <Link to={branchesPath(repo)}>
            <PlainText text={repo_name} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function RecentReviews() {
  const reviews = recentReviews()
  if (reviews.length === 0) return <Nothing what="reviews" />
  return (
    <ul className={styles.list}>
      {reviews.map(({ repo_id, id, title, status }) => (
        <li key={`${repo_id}/${id}`}>
          <ReviewStatus status={status} size="small" />
          <Link to={reviewPath(repo_id, id)}>
            <PlainText text={title} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ what }: { what: string }) {
  return (
    <p className={styles.nothing}>
      None yet: the {what} that you read in this browser will be listed here.
    </p>
  )
}
