// Makes a button, link or field a command: its shortcut presses it, and the command palette lists it
// while it is on the page. An element that is hidden or disabled is no command for that time.

/**
 * To be spread on the element. `words` are what the palette lists it as, `keys` are its shortcut's. A button that opens a
 * menu is listed as the items of the menu, whose labels are the words.
 */
export function command(words: string | readonly string[], keys?: string) {
  return { 'data-command': [words].flat().join(separator), 'data-shortcut': keys }
}

const separator = '\n'

/** Presses the element that has the shortcut. @returns whether there is one */
export function pressShortcut(keys: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${keys}"]`)].find(
    isReady,
  )
  if (element) press(element)
  return element !== undefined
}

/** The commands of these elements. Words that several of them share are left out. */
export function commandsOf(elements: string): {
  words: string
  keys: string | undefined
  run: () => void
}[] {
  const commands = [...document.querySelectorAll<HTMLElement>(`${elements}[data-command]`)]
    .filter(isReady)
    .flatMap((element) =>
      (element.dataset['command'] ?? '').split(separator).map((words) => ({ element, words })),
    )
  return [...Map.groupBy(commands, ({ words }) => words).values()].flatMap(([first, ...more]) => {
    if (!first || more.length > 0) return []
    const { element, words } = first
    const run = () => {
      press(element, { focus: true })
      openedItem(words)?.click()
    }
    return [{ words, keys: element.dataset['shortcut'], run }]
  })
}

/** An item of the menu that a press has just opened and given the focus to. */
function openedItem(label: string): HTMLElement | undefined {
  const menu = document.activeElement?.closest('[role="menu"]')
  const items = menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []
  return [...items].find(({ textContent }) => textContent === label)
}

/** A field takes the focus; anything else is clicked, and has the focus first if that is asked for. */
function press(element: HTMLElement, { focus = false } = {}): void {
  const isField = element.matches('input, textarea, select')
  if (focus || isField) element.focus()
  if (element instanceof HTMLInputElement) element.select()
  if (!isField) element.click()
}

function isReady(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled, [aria-disabled="true"]')
}
