// Which reviews were created on this visit and not looked at yet: their page says it once.
import { visitKey } from './visit.ts'

export const createdReview = (repo_id: string, id: string) =>
  visitKey<boolean>('created review', repo_id, id)
