// Evaluation order, in which facts about rules name them.
import type { GranularPermission } from '../../../api/endpoints.ts'

/** For sorting rules by their evaluation order, missing values last. */
export function byOrder(
  { evaluation_order: one }: GranularPermission,
  { evaluation_order: other }: GranularPermission,
): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined || one < other ? -1 : Number(one > other)
}
