// All keyboard shortcuts, grouped by where they work, for the dialog.
import { links } from '../page-table.ts'
import { paletteShortcut, singleKeys, type Shortcut } from '../ui/shortcuts.ts'

type Group = { where: string; shortcuts: Shortcut[] }

/** The keys of controls. */
const controlShortcuts: Group[] = [
  {
    where: 'In a list of suggestions',
    shortcuts: [
      { keys: 'ArrowDown', does: 'Next suggestion' },
      { keys: 'ArrowUp', does: 'Previous suggestion' },
      { keys: 'Enter', does: 'Choose the suggestion' },
      { keys: 'Escape', does: 'Close the list' },
    ],
  },
  {
    where: 'In a row of a table',
    shortcuts: [
      { keys: 'ArrowRight', does: 'Next link, time or menu of the row' },
      { keys: 'ArrowLeft', does: 'Previous one' },
    ],
  },
  { where: 'In a form', shortcuts: [{ keys: 'Mod+Enter', does: 'Submit the form' }] },
  {
    where: 'In the command palette',
    shortcuts: [{ keys: 'Mod+Enter', does: 'Open in a new tab' }],
  },
]

/** @param withSingleKeys whether shortcuts without a modifier key are turned on */
export function shortcutGroups(withSingleKeys: boolean): Group[] {
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
