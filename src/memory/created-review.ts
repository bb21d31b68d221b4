// Which reviews were created on this visit and not looked at yet: their page says it once.
import { repositoryKey } from './visit.ts'

export const createdReview = (repo_id: string, id: string) =>
  repositoryKey<boolean>(repo_id, 'created review', id)
