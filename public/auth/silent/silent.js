// The end of a silent renewal, in a hidden frame: hands this page's address to the page that waits for
// it, and forgets it. A file because the content security policy runs no inline script. The channel
// and `state` are those of src/auth/answer.ts, whose test runs this script.
{
  const states = [location.hash.slice(1), location.search].map((parameters) =>
    new URLSearchParams(parameters).get('state'),
  )
  const id = states.find((state) => state !== null)
  if (id) {
    const channel = new BroadcastChannel(`refdesk.answer.${id}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
    channel.postMessage(location.href)
    channel.close()
  }
  history.replaceState(null, '', location.pathname)
}
