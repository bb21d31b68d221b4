// The configuration, for whatever needs one of its values. config-file.ts reads it.
import type { Config } from './config-file.ts'

export type { Config, LinkValues } from './config-file.ts'

let config: Config

/** The configuration. main.tsx sets it before anything else runs. */
export const getConfig = () => config

export function setConfig(next: Config): void {
  config = next
}
