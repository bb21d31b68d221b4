// The address that an authorization server answers with, taken apart. Judges nothing.

/** Marks, within `state`, an answer that a window other than the one it arrives in waits for. */
export const elsewhereMark = 'elsewhere'

/** What an answer says, before anything of it is believed. */
export type Answer = {
  parameters: URLSearchParams
  /** Where the parameters stood: an implicit answer is in the fragment (RFC 6749 §4.2.2). */
  inFragment: boolean
  /** The id of the request that is answered; empty when there is none. */
  stateId: string
  /** Whether a popup or a hidden frame carries it for the window that asked. */
  elsewhere: boolean
}

/** Takes apart an address of ours that an authorization server redirected to. Never throws on an absolute URL. */
export function parseAnswer(url: string): Answer {
  const { hash, searchParams } = new URL(url)
  const fragment = new URLSearchParams(hash.slice(1))
  const inFragment = fragment.has('state') || !searchParams.has('state')
  const parameters = inFragment ? fragment : searchParams
  // The library joins what it is given beside the id with a semicolon.
  const [stateId = '', mark] = (parameters.get('state') ?? '').split(';')
  return { parameters, inFragment, stateId, elsewhere: mark === elsewhereMark }
}
