// All keyboard shortcuts, grouped by where they work, for the dialog.
import { links } from '../page-table.ts'
import { controlShortcuts, paletteShortcut, singleKeys, type Shortcut } from '../ui/shortcuts.ts'

/** @param withSingleKeys whether shortcuts without a modifier key are turned on */
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
