// The same pages as the hand-written ones beside it, but with the app's libraries: React, Router and Query, and no
// code of the app. They show what it costs to render anything with these libraries, and `same` what it costs to render
// the very elements of the app's page.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router'

declare global {
  interface Window {
    asked?: Promise<Response>
  }
}

type Author = { full_name: string }
type Branch = { branch_name: string; author?: Author; time?: number }
type Rule = {
  path_pattern: string
  evaluation_order: number
  user_id?: string
  group_id?: string
  updated_unix: number
}
type ReviewAnswer = {
  title: string
  description: string
  status: string
  author: Author
  base_ref: string
  compare_ref: string
  created_at: number
}

const pages = {
  review: Review,
  branches: Branches,
  new: NewReview,
  permissions: Permissions,
  same: SameContent,
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

function Page() {
  const [search] = useSearchParams()
  const Shown = pages[search.get('page') as keyof typeof pages] ?? Repositories
  return <Shown />
}

const { reads } = Object.fromEntries(new URLSearchParams(location.search))
const queryFn = async () => ((await window.asked)?.json() ?? null) as unknown

/** The request that the page sent before its script was there; undefined until it is read. */
function useAnswer(): unknown {
  return useQuery({ queryKey: ['answer'], queryFn }).data
}

/** An element of the app's page: see ../cold/same-content.ts. */
type Drawn = string | { tag: string; attributes: Record<string, string>; parts: Drawn[] }

const drawn = document.getElementById('drawn')?.textContent ?? '""'

/** The elements of the app's page, once the answer is there that the app waits for. */
function SameContent() {
  const answer = useAnswer()
  const isShown = !reads || answer !== undefined
  useEffect(() => document.querySelector<HTMLElement>('[data-focused]')?.focus())
  return isShown ? elementOf(JSON.parse(drawn) as Drawn) : null
}

function elementOf(part: Drawn): ReactNode {
  if (typeof part === 'string') return part
  const { tag, attributes, parts } = part
  return createElement(tag, attributes, ...parts.map(elementOf))
}

function Review() {
  const review = useAnswer() as ReviewAnswer | undefined
  const { title, status, author, base_ref, compare_ref, created_at } = review ?? {}
  return (
    <>
      <nav>
        <Link to="?page=new">New review</Link>
      </nav>
      {review && (
        <main>
          <title>{title}</title>
          <h1>{title}</h1>
          <p>{`${status} · ${author?.full_name} · ${compare_ref} → ${base_ref}`}</p>
          <p>{localTime(created_at)}</p>
          {review.description.split('\n\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
        </main>
      )}
    </>
  )
}

function NewReview() {
  const compare = useRef<HTMLInputElement>(null)
  useEffect(() => compare.current?.focus(), [])
  return (
    <>
      <h1>New review</h1>
      <label>
        Base <input role="combobox" aria-controls="list" aria-expanded={false} />
      </label>
      <label>
        Compare <input ref={compare} role="combobox" aria-controls="list" aria-expanded={false} />
      </label>
      <div id="list" />
      <label>
        Title <input />
      </label>
      <label>
        Description <textarea rows={8} />
      </label>
      <label>
        Reviewers <input />
      </label>
      <button>Create review</button>
    </>
  )
}

function Branches() {
  const branches = useAnswer() as { items: Branch[] } | undefined
  return (
    <>
      <label>
        Search branches <input type="search" />
      </label>
      <List
        what="branches"
        items={branches?.items}
        cells={({ branch_name, author, time }) => [
          branch_name,
          `${author?.full_name ?? ''} ${localTime(time)}`,
        ]}
      />
    </>
  )
}

function Permissions() {
  const rules = useAnswer() as { items: Rule[] } | undefined
  return (
    <>
      <label>
        Filter rules <input />
      </label>
      <List
        what="rules"
        items={rules?.items.toSorted((one, other) => one.evaluation_order - other.evaluation_order)}
        cells={({ path_pattern, user_id, group_id, updated_unix }) => [
          path_pattern,
          `${user_id ?? group_id} ${localTime(updated_unix)}`,
        ]}
      />
    </>
  )
}

type ListProps<Item> = {
  what: string
  items: readonly Item[] | undefined
  cells: (item: Item) => [head: string, detail: string]
}

function List<Item>({ what, items, cells }: ListProps<Item>) {
  return (
    <>
      <output>{items && `${items.length} of ${items.length} ${what}`}</output>
      <table>
        <tbody>
          {items
            ?.slice(0, 40)
            .map(cells)
            .map(([head, detail]) => (
              <tr key={head + detail}>
                <th>{head}</th>
                <td>{detail}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

function Repositories() {
  return (
    <>
      <h1>Repositories</h1>
      <label>
        Repository ID or name <input />
      </label>
      <button>Open</button>
    </>
  )
}

function localTime(seconds = 0) {
  return new Date(seconds * 1000).toLocaleString()
}
