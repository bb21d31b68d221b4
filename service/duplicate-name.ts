// Finds a name that occurs twice in an object of a JSON text. JSON.parse would silently keep the last value. The
// time grows in proportion to the text.

/** The first repeated name in a JSON text that is known to be valid; undefined when there is none. */
export function duplicateName(json: string): string | undefined {
  const objects: Set<string>[] = []
  for (const [token] of json.matchAll(/[{}]|"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g)) {
    if (token === '{') objects.push(new Set())
    else if (token === '}') objects.pop()
    else if (token.endsWith(':')) {
      // The same name can be written with other escapes.
      const name = JSON.parse(token.slice(0, -1)) as string
      const names = objects.at(-1)
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return undefined
}
