// Every fault that the embedded service can be told to have, and what the person sees then. faults.spec.ts combines
// them with each operation. Answers that only arrive slowly are tested in large-lists.spec.ts. Imports nothing of the
// app.

/** The five operations, as the interface and the service name them. */
export type Operation =
  | 'listBranches'
  | 'getReview'
  | 'listGranularPermissions'
  | 'createReview'
  | 'renameRepo'

/** How a read ends: with the usual page or with a message. `tries` is the number of requests. */
export type ReadOutcome = { fine: true } | { says: RegExp; tries: 1 | 3 } | { sessionEnds: true }

/** How a write ends. `unknown`: whether it may have succeeded all the same. */
export type WriteOutcome =
  | { fine: true }
  | { says: RegExp; unknown: boolean }
  | { atField: RegExp }
  | { sessionEnds: true }

/** `name` is the name of the fault in the service. */
export type Fault = { name: string; read: ReadOutcome; write: WriteOutcome }

/** The list of branches is the one answer in which an unknown value of an enum is an error. */
const notBranch = { says: /object must be "Branch"\./, tries: 1 } as const

/** How a read of `operation` ends. */
export function readOutcome(operation: Operation, { name, read }: Fault): ReadOutcome {
  return operation === 'listBranches' && name === 'unknown-enum' ? notBranch : read
}

const fine = { fine: true } as const

function fault(name: string, read: ReadOutcome, write: WriteOutcome): Fault {
  return { name, read, write }
}

/** No answer, or half of one. A read is tried twice more; the outcome of a write is unknown. */
function lost(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 3 }, { says, unknown: true })
}

/** A success that can't be parsed, or a 500. Another try would probably fail, too. */
function broken(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 1 }, { says, unknown: true })
}

/** An answer that refuses the request. */
function refused(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 1 }, { says, unknown: false })
}

/** An answer that asks to wait. */
function busy(name: string, says: RegExp): Fault {
  return fault(name, { says, tries: 3 }, { says, unknown: false })
}

const failed = /the service failed \(\d+\)/
const refusedField: WriteOutcome = { atField: /The fault switch does not like this\./ }
const asksToWait = /\((?:429|503)\)[^]*asks you to wait \d+ s/

export const faults: readonly Fault[] = [
  fault('latency', fine, fine),
  lost('reset-before', /The network or the service may be down\./),
  lost('reset-after', /The network or the service may be down\./),
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
  fault('422', { says: /not accepted \(422\)/, tries: 1 }, refusedField),
  fault('422-long', { says: /not accepted \(422\)/, tries: 1 }, refusedField),
  busy('429-seconds', asksToWait),
  busy('429-date', asksToWait),
  busy('503-seconds', asksToWait),
  busy('503-date', asksToWait),
  broken('500', failed),
  broken('500-html', failed),
  lost('502', failed),
  lost('504', failed),
]
