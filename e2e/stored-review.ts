// Changes repositories, reviews, branches and rules in the embedded service's database. The interface has no
// operation for this, and an open page must notice the changes of others.
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'

import { mainService, type Service } from './services.ts'

/** The place of a review; `repo` is its repository's ID or name. */
type Place = { service: Service; repo: string; review: string }

/** Columns of the service's table. They have the names of the interface's fields. */
type Columns = Partial<
  Record<
    | 'title'
    | 'status'
    | 'description'
    | 'base_ref'
    | 'compare_ref'
    | 'merge_commit_id'
    | 'active_merge_id'
    | 'updated_at',
    string
  >
>

const place = `id = @review AND repo_id =
  (SELECT repo_id FROM repositories WHERE repo_id = @repo OR repo_name = @repo)`

export function changeReview({ service, ...where }: Place, columns: Columns): void {
  const assignments = Object.keys(columns).map((name) => `${name} = @${name}`)
  const statement = `UPDATE reviews SET ${assignments.join()} WHERE ${place}`
  write(service, statement, { ...columns, ...where })
}

/** Adds a person of the directory as the last reviewer. */
export function addReviewer({ service, ...where }: Place, user_id: string): void {
  const statement = `INSERT INTO reviewers (repo_id, review_id, position, user_id)
    SELECT repo_id, id, 99, @user_id FROM reviews WHERE ${place}`
  write(service, statement, { user_id, ...where })
}

/** Sets the time of the one status that a person has, in Unix seconds. */
export function updateStatus({ service, ...where }: Place, user_id: string, at: number): void {
  const statement = `UPDATE reviewer_statuses SET updated_at = CAST(@at AS INTEGER)
    WHERE user_id = @user_id AND (repo_id, review_id) = (SELECT repo_id, id FROM reviews WHERE ${place})`
  write(service, statement, { user_id, at: String(at), ...where })
}

/** Renames a branch, even to a name that git would refuse. `repo_id` is its repository's ID. */
export function renameBranch(repo_id: string, branch_name: string, new_name: string): void {
  const statement = `UPDATE branches SET branch_name = @new_name
    WHERE repo_id = @repo_id AND branch_name = @branch_name`
  write(mainService, statement, { repo_id, branch_name, new_name })
}

/** Gives every rule its own user and pattern: `/of/user-7` is the pattern of `user-7`. */
export function tellRulesApart(repo_id: string): void {
  const statement = `UPDATE permissions SET user_id = 'user-' || position, group_id = NULL,
    path_pattern = '/of/user-' || position WHERE repo_id = @repo_id`
  write(mainService, statement, { repo_id })
}

/** Gives a rule, by its place in the list, another pattern, or none. */
export function changePattern(
  repo_id: string,
  position: number,
  path_pattern: string | null,
): void {
  const statement = `UPDATE permissions SET path_pattern = @path_pattern
    WHERE repo_id = @repo_id AND position = CAST(@position AS INTEGER)`
  write(mainService, statement, { repo_id, position: String(position), path_pattern })
}

function write({ data }: Service, statement: string, values: Record<string, string | null>): void {
  const database = new Sqlite(join(data, 'refdesk.sqlite'), { fileMustExist: true })
  try {
    const { changes } = database.prepare(statement).run(values)
    if (changes === 0) throw new Error(`Not there: ${JSON.stringify(values)}`)
  } finally {
    database.close()
  }
}
