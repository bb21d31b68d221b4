// Tests only: a request that a service has accepted, and whose body is sent later.
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Review } from '../../contract/resources.ts'

const review = { title: 'Accepted', base_ref: 'main', compare_ref: 'release/2.4' }

/** Begins to create a review; resolves when the service has accepted the request. */
export async function beginReview(
  port: number | string,
  token: string,
  host = 'localhost',
): Promise<ClientRequest> {
  const begun = request({
    host,
    port,
    path: '/v0/repos/demo/reviews',
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The service answers "100 Continue" once it has read the headers (RFC 9110 §10.1.1).
      expect: '100-continue',
    },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

/** Sends the body, and answers status and review. */
export async function finishReview(begun: ClientRequest) {
  begun.end(JSON.stringify(review))
  const [response] = (await once(begun, 'response')) as [IncomingMessage]
  return { status: response.statusCode, review: JSON.parse(await text(response)) as Review }
}
