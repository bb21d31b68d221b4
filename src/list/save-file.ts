// Gives a text to the browser as a file to save, under a safe name. Nothing is sent anywhere.

const atOnceMilliseconds = 20

/** `type` is a media type. Between the parts, the page can respond. */
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
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * A file name made of parts that other people may have chosen. Of each part, at most 80 letters, digits, dots, dashes and
 * underscores remain, and none begins with a dot or dash. So the name can't be a path, a hidden file or an option.
 */
export function fileName(parts: readonly string[], extension: string): string {
  const safe = parts.map((part) =>
    Array.from(part.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, ''))
      .slice(0, 80)
      .join(''),
  )
  return `${safe.filter((part) => part !== '').join('-')}.${extension}`
}
