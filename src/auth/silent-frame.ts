// A hidden frame that asks the authorization server for another token without a word to the person
// (OpenID Connect Core §3.1.2.1, prompt=none). It ends on the silent page, which hands its address on.
import { awaitAnswer } from './answer-channel.ts'

const patienceMilliseconds = 10_000

/**
 * Loads the authorization request `url` in a hidden frame and answers the address it ended at.
 * Rejects after ten seconds: a server that can't be framed, or whose cookies a browser withholds on
 * another site's pages, never answers.
 */
export async function askInFrame({
  url,
  stateId,
}: {
  url: string
  stateId: string
}): Promise<string> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const answer = awaitAnswer(stateId, AbortSignal.timeout(patienceMilliseconds))
  document.body.append(frame)
  try {
    return await answer
  } finally {
    frame.remove()
  }
}
