// Ends what people are signed in by.
import type { Queries } from '../store/store.ts'

/** Ends everything of a person: sessions, grants, codes and tokens. */
export async function endAll(store: Queries, account_id: string): Promise<void> {
  await store.deleteFrom('authorization_records').where('account_id', '=', account_id).execute()
}
