// Whether a key is an input method's own, such as the Enter that ends a word.
import type { KeyboardEvent } from 'react'

/** Safari says that the composition is over before the key that ended it; its key code tells. */
export function endsWord({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}
