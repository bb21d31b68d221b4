// An error that stops a command before it has begun, or ends it: run-command-line.ts prints the message.

/** A failure that a person can mend; its message is all they need to see. */
export class StartError extends Error {
  override name = 'StartError'
  /** The exit code: 2 for a command line that can't be understood, 1 for everything else. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What an error says, in one line. */
export function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ')
}
