// What the items of a list are called and told apart by, for the links and menus of their rows and the dialog of all fields.
import type { Fields } from '../fields/field.ts'
import { optionalId } from '../lib/absent.ts'
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
  /** The lasting address that opens an item. `repo` is the repository's ID or name. */
  addressOf: (item: Item, repo: string) => string | undefined
}

/** A text of an item to copy. `field` is absent for its address. */
type Copy = { field?: string; label: string; text: string }

/** The texts of an item that can be copied, in the order of its fields, then its address. */
export function copiesOf<Item extends Readonly<Record<string, unknown>>>(
  { fields, noun, addressOf }: ItemKind<Item>,
  item: Item,
  repo: string,
): Copy[] {
  const copies = Object.entries(fields).map(([field, { copy }]) => ({
    field,
    label: copy,
    text: optionalId(item[field]),
  }))
  const link = { label: `Copy link to this ${noun}`, text: addressOf(item, repo) }
  return [...copies, link].filter(
    (copy): copy is Copy => copy.label !== undefined && copy.text !== undefined,
  )
}
