// Leaves out of the icons their drawings for 24 px and more. The app shows them at about 16 px, and the others would
// be half of what each icon adds to a page.
import type { Plugin } from 'vite'

/** Of an icon's module: a drawing by its height, and the height in the list of those there are. */
const larger = /,\s*"(?:24|48|96)"(?:: \{.*?\n\t\})?/gs

/** What is left of the module of an icon. */
export const withoutLarger = (code: string) => code.replace(larger, '')

export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: {
      filter: { id: /octicons-react\/dist\/icons\/\w+\.mjs$/ },
      handler: (code) => ({ code: withoutLarger(code), map: null }),
    },
  }
}
