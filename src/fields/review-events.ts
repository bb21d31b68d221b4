// What happened to a review between two reads, in words: as much as its traces tell, and no more.
import { firstLine } from '../lib/first-line.ts'
import { sentText } from '../lib/json.ts'
import { optionalId } from '../lib/optional-id.ts'
import { formerValue, listChange } from './former.ts'
import { inSentence } from './in-sentence.ts'
import { reviewFields } from './review-fields.ts'
import { changesBetween, type ItemTrace, type Traces } from './review-traces.ts'

/** A changed field. Values are null where it is absent, undefined where only a digest is known. */
type Change = { field: string; was: unknown; is: unknown }
type People = {
  nameOf: (id: string) => string
  /** The ID of who is signed in, if that is known. */
  own: string | undefined
  /** How many are named; more are a number. */
  mostNames: number
}

const labels = new Map(Object.entries(reviewFields).map(([field, { label }]) => [field, label]))

/** What people want to know first comes first; other fields follow in the interface's order. */
const inOrder: readonly (keyof typeof reviewFields)[] = [
  'merge_commit_id',
  'status',
  'reviewers',
  'active_merge_id',
  'title',
  'reviewer_statuses',
]

/** Of a title or a value that was, in code units. */
const longest = 100

export function reviewEvents(before: Traces, now: Traces, people: People): string[] {
  const changes = changesBetween(before, now)
  const traces = new Map(now.map(([field = '', trace]) => [field, trace]))
  const changeOf = (field: string): Change => ({
    field,
    was: formerValue(changes.get(field)),
    is: formerValue(traces.get(field)),
  })
  const isMerged =
    changes.has('merge_commit_id') && optionalId(changeOf('merge_commit_id').is) !== undefined
  const fields = [...new Set([...inOrder, ...changes.keys()])].filter((field) => changes.has(field))
  return fields.flatMap((field) => eventsOf(changeOf(field), isMerged, people))
}

function eventsOf(change: Change, isMerged: boolean, people: People): string[] {
  const { field, was, is } = change
  const [hadId, hasId] = [optionalId(was), optionalId(is)]
  const comes = was !== undefined && hadId === undefined && hasId !== undefined
  const goes = is !== undefined && hasId === undefined && hadId !== undefined
  switch (field) {
    case 'merge_commit_id':
      if (comes) return [`merged as ${hasId}`]
      break
    case 'active_merge_id':
      if (comes) return ['conflicts']
      if (goes) return ['no conflicts any more']
      break
    case 'status':
      // That it was merged says so.
      if (is === 'closed') return isMerged ? [] : ['closed']
      if (is === 'open' && was === 'closed') return ['reopened']
      break
    case 'title':
      if (typeof was === 'string' && was) return [`title was “${shortened(was)}”`]
      break
    case 'reviewers':
    case 'reviewer_statuses':
      if (was !== undefined && is !== undefined) return itemEvents(change, people)
      break
    default:
  }
  return [plainEvent(change)]
}

function plainEvent({ field, was, is }: Change): string {
  const label = labels.get(field)
  const name = label === undefined ? field : inSentence(label)
  if (was === null) return `${name} added`
  if (is === null) return `${name} removed`
  // A list of which only a digest is known now.
  const former = typeof was === 'object' ? '' : shortened(sentText(was))
  return former ? `${name} was ${former}` : `${name} changed`
}

/** Of a list: who came, who went, whose item is another one now. */
function itemEvents({ field, was, is }: Change, people: People): string[] {
  const isOfStatuses = field === 'reviewer_statuses'
  // The traces are of such a list.
  const [before, now] = [(was ?? []) as ItemTrace[], (is ?? []) as ItemTrace[]]
  const change = listChange(before, now)
  const events = (items: ItemTrace[], what: string, of = '') =>
    items.length > 0 ? [`${of}${said(items, isOfStatuses, people)} ${what}`] : []
  const isNew = (item: ItemTrace) => change.of(item) === 'new'
  // Said first, and to nobody whose ID is unknown.
  const own = isOfStatuses
    ? undefined
    : now.find((item) => item[0] === (people.own ?? '') && isNew(item))
  const added = now.filter((item) => item !== own && isNew(item))
  const altered = now.filter((item) => change.of(item) === 'changed')
  return [
    ...(own ? ['you are a reviewer now'] : []),
    ...events(added, 'added'),
    ...events(change.removed, 'removed'),
    ...(isOfStatuses ? events(altered, 'updated') : events(altered, 'changed', 'details of ')),
  ]
}

/** By names, unless they are many or one has no ID. */
function said(items: ItemTrace[], isOfStatuses: boolean, { nameOf, mostNames }: People): string {
  const noun = isOfStatuses ? 'reviewer status' : 'reviewer'
  const nouns = items.length === 1 ? noun : `${noun}${isOfStatuses ? 'es' : 's'}`
  const names = items.flatMap(([id]) => (id === null ? [] : nameOf(id)))
  if (names.length < items.length || names.length > mostNames) return `${items.length} ${nouns}`
  return isOfStatuses
    ? `${list.format(names.map((name) => `${name}’s`))} ${nouns}`
    : `${nouns} ${list.format(names)}`
}

const list = new Intl.ListFormat('en-GB')

function shortened(text: string): string {
  const first = firstLine(text, longest)
  return first === text ? text : `${first}…`
}
