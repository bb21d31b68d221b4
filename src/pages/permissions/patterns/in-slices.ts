// Long work on the page, done between whatever else there is to do: a list that is made ready for what
// may be asked of it next.

/** Within a frame there is time for this and for an answer to a key. */
const sliceMilliseconds = 5

/**
 * Calls `advance`, which does about a millisecond's work and tells whether all is done, until it is; a
 * few times at once, then again when the page has had its turn. Answers a function that gives up.
 */
export function inSlices(advance: () => boolean): () => void {
  let timer = setTimeout(goOn)
  return () => clearTimeout(timer)

  function goOn() {
    const end = performance.now() + sliceMilliseconds
    while (performance.now() < end) if (advance()) return
    timer = setTimeout(goOn)
  }
}
