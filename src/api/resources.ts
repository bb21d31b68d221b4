// What the interface's resources are in this app: as a service may send them, with unlisted fields and unknown
// enum values kept (see reader.ts).
import type * as contract from '../../contract/resources.ts'
import type { Tolerant } from './reader.ts'

export type Review = Tolerant<contract.Review>
export type Repository = Tolerant<contract.Repository>
export type Branch = Tolerant<contract.Branch>
/** A permission rule. */
export type GranularPermission = Tolerant<contract.GranularPermission>
export type Rules = readonly GranularPermission[]
export type User = Tolerant<contract.User>
