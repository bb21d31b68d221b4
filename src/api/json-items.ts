// Finds where each item of a list ends while the answer's JSON text is still arriving. It only separates the items;
// JSON.parse reads them.
import { parseJson } from '../lib/json.ts'

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/**
 * Call `push` with pieces of the text, cut anywhere, then `end`. Unless `repeated`, the items and what `end` returns are
 * together the same as `parseJson` of the whole text, and a text that this refuses throws a SyntaxError here as well. Items
 * are parsed in groups that end at a comma; the rest of the text, with an empty array in their place, at the end.
 */
export class JsonItems {
  /** Whether there was a second member `items`, which is not allowed in a list. Only the first one's items are returned. */
  repeated = false
  /** The answer's text without the content of `items`. */
  #outside = ''
  /** The place in `#outside` where the latest member of the outermost object begins. */
  #member = 0
  /** The beginning of an item that has not ended yet. */
  #open = ''
  #depth = 0
  #inString = false
  #escaped = false
  #inItems = false
  #begun = false
  #separated = false

  /**
   * The items that are complete after this piece of text, in the order sent.
   * @throws SyntaxError when the text can't become JSON any more; some such texts are only found later
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
   * The whole answer with an empty array of items.
   * @throws SyntaxError when the text is not JSON
   */
  end(): unknown {
    return parseJson(this.#outside)
  }

  /** Parses a group of items, which ends at a comma or is the last one. */
  #parsed(text: string, last: boolean): unknown[] {
    const items = parseJson(`[${text}]`) as unknown[]
    this.#separated ||= !last
    // No items are allowed in `[]`, but not beside a comma, as in `[1,]`.
    if (items.length === 0 && this.#separated) throw new SyntaxError('An item is missing.')
    return items
  }

  /** The place after the string that contains the place `from`; `from` itself outside of strings. */
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

/** Whether a text such as ` "items" :` names the member `items`, perhaps with escapes. */
function namesItems(member: string): boolean {
  try {
    return Object.hasOwn(JSON.parse(`{${member}[]}`) as object, 'items')
  } catch {
    return false
  }
}
