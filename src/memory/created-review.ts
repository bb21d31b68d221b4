// Notes that a review has just been created here, so that its page says so, once.
import { repositoryKey } from './visit.ts'

export const createdReview = (repo_id: string, id: string) =>
  repositoryKey<boolean>(repo_id, 'created review', id)
