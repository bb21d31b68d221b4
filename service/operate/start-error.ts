// An error that ends a command; run-command-line.ts prints its message.

/** A failure that a person can correct; the message tells all they need. */
export class StartError extends Error {
  override name = 'StartError'
  /** 2 for a command line that can't be understood, 1 for everything else. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** An error's message, in one line. */
export function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')
}
