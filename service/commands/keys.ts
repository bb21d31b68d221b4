// The command `keys rotate`.

import { openStore } from '../store/open-store.ts'
import { audit } from './audit.ts'
import { dataCommand, group } from './options.ts'

const rotate = dataCommand(
  'rotate',
  'make new signing keys, used from the next start on; what the old ones signed stays valid until it expires',
)
  .option(
    '--leaked',
    'for old keys that somebody else has: what they signed is no longer valid',
    false,
  )
  .action(async (options) => {
    await using store = await openStore(options.data)
    const { rotateKeys } = await import('../authorization/keys.ts')
    await rotateKeys(store, options.leaked)
    await audit('keys rotated', { leaked: options.leaked })
    console.log(
      'New keys are there. Restart every process of the service, so that it signs with them.',
    )
  })

export const keys = group('keys', 'what tokens and cookies are signed with', [rotate])
