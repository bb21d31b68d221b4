// The address of an operation of this deployment's API.
import type { GranularPermissionsFilter, OperationName } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { ApiError } from './errors.ts'
import { operationPath } from './operation-path.ts'

/**
 * The absolute URL of an operation.
 * @throws ApiError of kind `address` where `operationPath` has a problem with a parameter
 */
export function operationUrl(
  operation: OperationName,
  params: Record<string, string>,
  query?: GranularPermissionsFilter,
): string {
  const found = operationPath(operation, params, query)
  if ('path' in found) return getConfig().base_url + found.path
  throw new ApiError({ kind: 'address', operation, message: found.problem })
}
