// Why the body of a 2xx answer can't be read, in words.
import type * as z from 'zod/mini'

/** `isJson` tells a body that breaks the interface from one that isn't JSON at all. */
export type Unreadable = { message: string; isJson: boolean }

/** A body without anything in it. */
export const emptyBody: Unreadable = { message: 'Its body is empty.', isJson: false }

/** A body that JSON.parse refuses. */
export const notJson: Unreadable = { message: 'Its body is not JSON.', isJson: false }

/** More than so many problems are not told. */
export const mostIssues = 5

/** JSON that isn't what the interface says; names the fields. */
export function breaksContract(issues: readonly z.core.$ZodIssue[]): Unreadable {
  return { message: issueTexts(issues, 'The body'), isJson: true }
}

/** What is wrong with which field, a line for each; `whole` is what all of it is called. */
export function issueTexts(issues: readonly z.core.$ZodIssue[], whole: string): string {
  return issues
    .slice(0, mostIssues)
    .map((issue) => issueText(issue, whole))
    .join('\n')
}

function issueText(issue: z.core.$ZodIssue, whole: string): string {
  const path = issue.path.map(String).join('.')
  const expected =
    issue.code === 'invalid_type'
      ? `must be of type ${issue.expected}`
      : issue.code === 'invalid_value'
        ? `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
        : 'is not of the right type'
  return `${path === '' ? whole : path} ${expected}.`
}
