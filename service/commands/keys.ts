// The command `keys rotate`.
import { Command } from '@commander-js/extra-typings'

import { audit } from './audit.ts'
import { dataOption, group } from './options.ts'
import { withStore } from './with-store.ts'

const rotate = new Command('rotate')
  .description(
    'sign with new keys from the next start on; the old ones verify what they signed until its end',
  )
  .option(
    '--leaked',
    'somebody else has the old keys: nothing that they signed counts any more',
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
