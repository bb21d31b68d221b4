// The keys that mean more than the character they type: Ctrl or ⌘ with another key, and the Enter of an input method.

type ModifierKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether ⌘ is held on Apple's computers, Ctrl on others, and not the other one of both. */
function modIsDown({ ctrlKey, metaKey }: Pick<ModifierKeys, 'ctrlKey' | 'metaKey'>): boolean {
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** Ctrl+K or ⌘K. On a keyboard without Latin letters, it is the key where others have the K. */
export function isPaletteKey(event: ModifierKeys & Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  const { key, code, altKey, shiftKey } = event
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && modIsDown(event) && !altKey && !shiftKey
}

/** The palette's keys as they are written on this computer's keyboard. */
export function paletteKeys(): string {
  return isApple() ? '⌘ K' : 'Ctrl K'
}

/**
 * Whether a key belongs to an input method, such as the Enter that ends a word. Safari reports the end of the
 * composition before that key, where only the key code, 229, shows it.
 */
export function endsWord({
  nativeEvent: { isComposing, keyCode },
}: {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>
}): boolean {
  return isComposing || keyCode === 229
}

function isApple(): boolean {
  return navigator.userAgent.includes('Mac OS')
}
