// The types of the interface's resources as the app reads them, with unlisted fields and unknown values (reader.ts).
import type * as contract from '../../contract/resources.ts'
import type { Tolerant } from './reader.ts'

export type Review = Tolerant<contract.Review>
export type Repository = Tolerant<contract.Repository>
export type Branch = Tolerant<contract.Branch>
/** A permission rule. */
export type GranularPermission = Tolerant<contract.GranularPermission>
export type Rules = readonly GranularPermission[]
export type User = Tolerant<contract.User>
