// Hands a text to the browser as a file to save, and names it. Nothing leaves the page.

const atOnceMilliseconds = 20

/** `type` is a media type. The parts of the text are written between other work, so that the page goes on answering. */
export async function saveFile(name: string, type: string, parts: Iterable<string>): Promise<void> {
  const written: string[] = []
  let since = performance.now()
  for (const part of parts) {
    written.push(part)
    if (performance.now() - since < atOnceMilliseconds) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  const url = URL.createObjectURL(new Blob(written, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * A file name of parts that anyone may have chosen: of each at most 80 letters, digits, dots, dashes and underscores. None
 * begins with a dot or dash, so that no path, hidden file or option comes of it.
 */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) =>
    Array.from(part.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, ''))
      .slice(0, 80)
      .join(''),
  )
  return `${safe.filter((part) => part !== '').join('-')}.${extension}`
}
