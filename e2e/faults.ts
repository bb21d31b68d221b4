// Every fault that the embedded service can be told to answer with, and what each means to a person:
// the table that faults.spec.ts goes through, operation by operation. What only takes long to arrive
// is for large-lists.spec.ts. Knows nothing of the app's code.

/** The five operations, as the interface and the service name them. */
export type Operation =
  | 'listBranches'
  | 'getReview'
  | 'listGranularPermissions'
  | 'createReview'
  | 'renameRepo'

/** What a read ends in: the page as ever, or words; `tries` is how many requests are made for it. */
export type ReadOutcome = { fine: true } | { says: RegExp; tries: 1 | 3 } | { sessionEnds: true }

/** What a write ends in; `unknown` is whether it may have happened all the same. */
export type WriteOutcome =
  | { fine: true }
  | { says: RegExp; unknown: boolean }
  | { atField: RegExp }
  | { sessionEnds: true }

/** `name` is the service's. */
export type Fault = { name: string; read: ReadOutcome; write: WriteOutcome }

/** The one answer whose enum is a literal, which an answer may not widen. */
const notBranch = { says: /object must be "Branch"\./, tries: 1 } as const

/** What a read of `operation` ends in. */
export function readOutcome(operation: Operation, { name, read }: Fault): ReadOutcome {
  return operation === 'listBranches' && name === 'unknown-enum' ? notBranch : read
}

/**
 * What a write of `operation` ends in: a rename has one field only, so that a conflict and the like
 * are said there, whether the answer names it or not.
 */
export function writeOutcome(operation: Operation, { name, write }: Fault): WriteOutcome {
  const ofField = operation === 'renameRepo' && (name === '409' || name === '412')
  return ofField && 'says' in write ? { atField: write.says } : write
}

const fine = { fine: true } as const

function fault(name: string, read: ReadOutcome, write: WriteOutcome): Fault {
  return { name, read, write }
}

/** No answer, or half of one: a read tries again twice, a write's outcome is unknown. */
function lost(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 3 }, { says, unknown: true })
}

/** A 2xx that does not parse, or a 500: nothing says that a read would go better next time. */
function broken(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 1 }, { says, unknown: true })
}

/** An answer that says no. */
function refused(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 1 }, { says, unknown: false })
}

/** An answer that asks for patience. */
function busy(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 3 }, { says, unknown: false })
}

const failed = /the service failed \(\d+\)/
const asksToWait = /\((?:429|503)\)[^]*asks you to wait \d+ s/

/** The whole table. */
export const faults: readonly Fault[] = [
  fault('latency', fine, fine),
  lost('reset-before', /There was no answer\./),
  lost('reset-after', /There was no answer\./),
  lost('truncated', /The answer broke off before its end\./),
  broken('not-json', /Its body is not JSON\./),
  broken('html', /Its body is not JSON\./),
  broken('empty', /Its body is empty\./),
  broken('login-redirect', /The request was redirected to http/),
  broken('wrong-type', /\w+ must be of type \w+\./),
  broken('missing-field', /\w+ must be of type \w+\./),
  fault('nulls', fine, fine),
  fault('unknown-fields', fine, fine),
  fault('unknown-enum', fine, fine),
  fault('big-integers', fine, fine),
  fault('401', { sessionEnds: true }, { sessionEnds: true }),
  refused('403', /not allowed to [^]+ \(403\)/),
  refused('404', /not found \(404\)/),
  refused('409', /conflict \(409\)/),
  refused('412', /a precondition failed \(412\)/),
  refused('413', /too large \(413\)/),
  fault(
    '422',
    { says: /not accepted \(422\)/, tries: 1 },
    { atField: /The fault switch does not like this\./ },
  ),
  refused('422-long', /not accepted \(422\)/),
  busy('429-seconds', asksToWait),
  busy('429-date', asksToWait),
  busy('503-seconds', asksToWait),
  busy('503-date', asksToWait),
  broken('500', failed),
  broken('500-html', failed),
  lost('502', failed),
  lost('504', failed),
]
