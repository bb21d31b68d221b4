// The audit line of a command, in the same form as those of the running service.

/** Logs what a command changed and which user of the machine ran it, as JSON on standard error. */
export async function audit(what: string, about: Readonly<Record<string, unknown>>): Promise<void> {
  // Imported here, so that commands that change nothing start without it.
  const { createLog } = await import('../operate/log.ts')
  const log = createLog('info', { write: (line) => process.stderr.write(line) })
  log.info({ audit: what, uid: process.getuid?.(), ...about })
}
