// The sections of docs/names.md, and which of them are pages of the app. For the tests that look at every page.
import { readFileSync } from 'node:fs'

import type { Repository } from './fixtures.ts'

/** A promised role and name. */
export type Row = { role: string; name: string }

const document = readFileSync(new URL('../docs/names.md', import.meta.url), 'utf8')
const [, ...texts] = document.split(/^## /m)

/** Each section, with the names that are promised there. */
export const sections = texts.map((text) => ({
  place: text.slice(0, text.indexOf('\n')),
  rows: (text.match(/^\|.*/gm) ?? []).slice(2).map((line): Row => {
    const [, role = '', name = ''] = line.split('|').map((cell) => cell.trim())
    return { role, name }
  }),
}))

/** What differs from one repository, person or list to the next. */
export const placeholders = /\b(?:NAME|TITLE|N|M)\b/g

/** The sections whose title contains an address. */
export const pages = sections.flatMap(({ place }) => {
  const [, name, address] = /^(.*) \(`([^`?]+)`\)$/.exec(place) ?? []
  if (name === undefined || address === undefined) return []
  const path = ({ repo_id, review_ids: [review = ''] = [] }: Repository) =>
    address.replace(':repo', repo_id).replace(':review', review)
  return { place, name, path }
})
