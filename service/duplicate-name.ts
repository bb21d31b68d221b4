// Finds a name that an object of a JSON text has twice, of which JSON.parse keeps the last value
// without a word. Takes time in proportion to the text.

/** The first repeated name in a JSON text that is known to be valid; undefined when there is none. */
export function duplicateName(json: string): string | undefined {
  const objects: Set<string>[] = []
  for (const [token] of json.matchAll(/[{}]|"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g)) {
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (token.endsWith(':')) {
      // An escape may write the same name in another way.
      const name = JSON.parse(token.slice(0, -1)) as string
      const names = objects.at(-1)
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return undefined
}
