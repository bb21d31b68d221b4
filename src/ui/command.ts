// Makes a button, link or field a command: its shortcut presses it, and the command palette lists it
// while it is on the page. An element that is hidden or disabled is no command for that time.

/** To be spread on the element. `words` are what the palette lists it as, `keys` are its shortcut's. */
export function command(words: string, keys?: string) {
  return { 'data-command': words, 'data-shortcut': keys }
}

/** Presses the element that has the shortcut. @returns whether there is one */
export function pressShortcut(keys: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${keys}"]`)].find(
    isReady,
  )
  if (element) press(element)
  return element !== undefined
}

/** The commands of the page. Words that several elements share are left out. */
export function pageCommands(): {
  words: string
  keys: string | undefined
  run: () => void
}[] {
  const found = [...document.querySelectorAll<HTMLElement>('#content [data-command]')].filter(
    isReady,
  )
  const byWords = Map.groupBy(found, ({ dataset }) => dataset['command'] ?? '')
  return [...byWords].flatMap(([words, [element, ...more]]) =>
    element && more.length === 0
      ? [
          {
            words,
            keys: element.dataset['shortcut'],
            run: () => press(element, { focus: true }),
          },
        ]
      : [],
  )
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
