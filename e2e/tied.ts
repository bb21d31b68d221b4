// Debian's browsers must not outlive a run, however it ends: Playwright only ends those that it has started itself.

/** The command for a program that the kernel ends with the process that starts it, even if that is killed. */
export function tied(program: string, ...args: string[]): [command: string, args: string[]] {
  return ['setpriv', ['--pdeathsig', 'KILL', program, ...args]]
}
