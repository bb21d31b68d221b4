// The line for an audit that a command leaves, as those that the running service writes.

/**
 * Logs what a command changed, and which user of the machine did it, as JSON on standard error; not on a
 * terminal, where the command says the same in words.
 */
export async function audit(what: string, about: Readonly<Record<string, unknown>>): Promise<void> {
  if (process.stderr.isTTY) return
  // Loaded only now: commands that change nothing start without it.
  const { createLog } = await import('../log.ts')
  const log = createLog('info', { write: (line) => process.stderr.write(line) })
  log.info({ audit: what, uid: process.getuid?.(), ...about })
}
