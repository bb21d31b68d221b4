// Finds the items of a list answer while its JSON text is still arriving: where one ends and the next begins. What they
// are is for JSON.parse to say.
import { parseJson } from '../lib/json.ts'

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Push the text piece by piece, cut anywhere, and end it. Unless `repeated`, the items and what `end` gives are together
 * what `parseJson` makes of the whole text, and throw a SyntaxError where it would: it parses the items in pieces that end
 * at commas, and all around them, with empty brackets in their place, at the end.
 */
export class JsonItems {
  /** Whether a second list named `items` came, which no list answer can have: only the first is given. */
  repeated = false
  /** The answer's text without the contents of the list `items`. */
  #outside = ''
  /** Where in it the latest member of the outermost object begins. */
  #member = 0
  /** The beginning of an item that has not ended. */
  #open = ''
  #depth = 0
  #inString = false
  #escaped = false
  #inItems = false
  #begun = false
  #separated = false

  /**
   * The items that are whole with this piece of text, in the order sent.
   * @throws SyntaxError when the text can't become JSON any more; not for every such text yet
   */
  push(text: string): unknown[] {
    if (this.repeated) return []
    let items: unknown[] = []
    let start = 0
    let lastComma = -1
    for (let place = this.#skipString(text, 0); place < text.length; place += 1) {
      const code = text.charCodeAt(place)
      if (code === quote) {
        this.#inString = true
        place = this.#skipString(text, place + 1) - 1
      } else if (code === comma) {
        if (this.#inItems && this.#depth === 2) lastComma = place
        else if (this.#depth === 1) this.#member = this.#outside.length + place + 1 - start
      } else if (code === openBracket || code === openBrace) {
        this.#depth += 1
        if (this.#depth === 1) this.#member = this.#outside.length + place + 1 - start
        if (this.#depth === 2 && code === openBracket) {
          const before = this.#outside + text.slice(start, place)
          if (!namesItems(before.slice(this.#member))) continue
          this.repeated = this.#begun
          if (this.repeated) return items
          this.#begun = true
          this.#inItems = true
          this.#outside = `${before}[`
          start = place + 1
        }
      } else if (code === closeBracket || code === closeBrace) {
        if (this.#inItems && this.#depth === 2) {
          items = this.#parsed(this.#open + text.slice(start, place), true)
          this.#inItems = false
          start = place
          lastComma = -1
        }
        this.#depth -= 1
      }
    }
    if (!this.#inItems) {
      this.#outside += text.slice(start)
    } else if (lastComma < 0) {
      this.#open += text.slice(start)
    } else {
      items = this.#parsed(this.#open + text.slice(start, lastComma), false)
      this.#open = text.slice(lastComma + 1)
    }
    return items
  }

  /**
   * The whole answer, but for the items that were given out: their array is empty in it.
   * @throws SyntaxError when the text is not JSON
   */
  end(): unknown {
    return parseJson(this.#outside)
  }

  /** The items of a text that ends at a comma, or else at the end of all items. */
  #parsed(text: string, last: boolean): unknown[] {
    const items = parseJson(`[${text}]`) as unknown[]
    this.#separated ||= !last
    // `[]` holds no items, but beside a comma nothing is an item that is missing, as in `[1,]`.
    if (items.length === 0 && this.#separated) throw new SyntaxError('An item is missing.')
    return items
  }

  /** Where the string that the text at `from` is in has ended; `from` itself outside of strings. */
  #skipString(text: string, from: number): number {
    let place = from
    while (this.#inString && place < text.length) {
      const code = text.charCodeAt(place)
      if (this.#escaped) this.#escaped = false
      else if (code === backslash) this.#escaped = true
      else if (code === quote) this.#inString = false
      place += 1
    }
    return place
  }
}

/** Whether a text such as ` "items" :` names the member `items`, in whatever way JSON can write that. */
function namesItems(member: string): boolean {
  try {
    return Object.hasOwn(JSON.parse(`{${member}[]}`) as object, 'items')
  } catch {
    return false
  }
}
