// Removes the drawings for 24 px and more from the icons. The app shows icons at about 16 px, and the other drawings
// would be half of what an icon adds to a page. What draws them is draw-icon.ts.
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** The parts of an icon's module to remove: a drawing with its height, and the height in the list of heights. */
const larger = /,\s*"(?:24|48|96)"(?:: \{.*?\n\t\})?/gs

/** The module with the package's own function, as an icon's module names it. */
export const packageDraws = /\.\.\/renderOcticon-[\w-]+\.mjs/

/** The rest of an icon's module. */
export const withoutLarger = (code: string) => code.replace(larger, '')

const draws = join(import.meta.dirname, 'draw-icon.ts').replaceAll('\\', '/')

export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: {
      filter: { id: /octicons-react\/dist\/icons\/\w+\.mjs$/ },
      handler: (code) => ({ code: withoutLarger(code).replace(packageDraws, draws), map: null }),
    },
  }
}
