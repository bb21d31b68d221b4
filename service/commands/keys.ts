// The command `keys rotate`.
import { Command } from '@commander-js/extra-typings'

import { audit } from './audit.ts'
import { dataOption, group } from './options.ts'
import { withStore } from './with-store.ts'

const rotate = new Command('rotate')
  .description(
    'make new signing keys, used from the next start on; what the old ones signed stays valid until it expires',
  )
  .option(
    '--leaked',
    'for old keys that somebody else has: what they signed is no longer valid',
    false,
  )
  .addOption(dataOption)
  .action((options) =>
    withStore(options, async (store) => {
      const { rotateKeys } = await import('../authorization/keys.ts')
      await rotateKeys(store, options.leaked)
      await audit('keys rotated', { leaked: options.leaked })
      console.log(
        'New keys are there. Restart every process of the service, so that it signs with them.',
      )
    }),
  )

export const keys = group('keys', 'what tokens and cookies are signed with', [rotate])
