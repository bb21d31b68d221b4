// Every keyboard shortcut that works, in words and by where it does, as the dialog shows them.
import { links } from '../page-table.ts'
import { controlShortcuts, paletteShortcut, singleKeys, type Shortcut } from '../ui/shortcuts.ts'

/** `withSingleKeys`: whether those of a single key, or of several one after another, are on. */
export function shortcutGroups(withSingleKeys: boolean): typeof controlShortcuts {
  const { search, refresh, shortcuts } = singleKeys
  const own = withSingleKeys ? [shortcuts, ...links.everywhere.map(goTo)] : []
  const onPages = [
    { where: 'In a repository', shortcuts: links.inRepository.map(goTo) },
    { where: 'On a page', shortcuts: [search, refresh] },
  ]
  return [
    { where: 'Everywhere', shortcuts: [paletteShortcut, ...own] },
    ...(withSingleKeys ? onPages : []),
    ...controlShortcuts,
  ]
}

function goTo({ label, keys }: { label: string; keys: string }): Shortcut {
  return { keys, does: `Go to ${label}` }
}
