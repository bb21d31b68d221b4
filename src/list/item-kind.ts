// What the items of a list are called and told apart by, for the links and menus of their rows and the dialog of all fields.
import type { Fields } from '../fields/field.ts'
import type { Parameters } from '../parameters.ts'

export type ItemKind<Item> = {
  /** The parameters of the list's page. One has the noun as its name, and holds the key of the item that is open. */
  page: Parameters
  noun: 'branch' | 'rule'
  /** In the order of the dialog. */
  fields: Fields
  /** What stands for an item in an address; undefined if nothing tells it from others. */
  keyOf: (item: Item) => string | undefined
  /** What a person knows an item by. */
  nameOf: (item: Item) => string
  /** The lasting address that opens an item with a key. `repo` is the repository's ID or name. */
  addressOf: (item: Item, repo: string) => string
}

/** What copies the address of an item: its name, and the text. */
export function linkCopy<Item>(
  { noun, keyOf, addressOf }: ItemKind<Item>,
  item: Item,
  repo: string,
) {
  if (keyOf(item) === undefined) return undefined
  return { label: `Copy link to this ${noun}`, text: () => addressOf(item, repo) }
}
