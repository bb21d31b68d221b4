// What an operation gets, and what it answers.
import type { Store } from '../store/store.ts'
import type { AddressedRepository } from './access.ts'
import type { Packed } from './packed.ts'

/** What an operation works on, and for whom. */
export type Context = { store: Store; userId: string; repository: AddressedRepository }

/** An answer: JSON text, its bytes, or a long list that is compressed. */
export type Answer =
  | { status: 200 | 201; json: string | Buffer; headers?: Record<string, string> }
  | ({ status: 200 } & Packed)

/** The request; `params`, `query` and `body` have passed the contract's schemas. */
export type OperationInput = {
  params: { review_id?: string }
  query: unknown
  body: unknown
  /** The header's raw value. */
  idempotencyKey: string | string[] | undefined
}

export type Operation = (context: Context, input: OperationInput) => Promise<Answer>
