// The reviewers' errors, taken apart: some are of one id, some of the field.

/**
 * Reads react-hook-form's error of a list field: messages by position, or one message for the whole.
 */
export function reviewerMessages(error: unknown): {
  field: string | undefined
  items: ReadonlyMap<number, string>
} {
  const items = new Map<number, string>()
  if (Array.isArray(error)) {
    for (const [position, each] of error.entries()) {
      const message = messageOf(each)
      if (message !== undefined) items.set(position, message)
    }
  }
  const several = items.size > 1 ? `${items.size} user IDs are` : 'A user ID is'
  return {
    field: messageOf(error) ?? (items.size > 0 ? `${several} not acceptable.` : undefined),
    items,
  }
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
