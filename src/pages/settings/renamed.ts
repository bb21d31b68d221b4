// Remembers what the service answered to renames: no other operation of the interface tells these fields.
import * as z from 'zod/mini'

import { repositorySchema } from '../../../contract/resources.ts'
import { reader } from '../../api/reader.ts'
import type { Repository } from '../../api/resources.ts'
import { parseJson, rawJson, storedJson } from '../../lib/json.ts'
import { recentList } from '../../memory/recent-list.ts'

/** In code units of an answer: a description may have any length, and a storage has its end. */
const maxLength = 20_000

const answers = recentList({
  name: 'rename-answers',
  /** The answer is kept as JSON, with every digit, since a list of entries is written without big integers. */
  schema: z.object({ repo_id: z.string(), answer: z.string(), at: z.number() }),
  keyOf: ({ repo_id }) => [repo_id],
  maxEntries: 20,
  isStored: ({ answer }) => answer.length <= maxLength,
})

export function rememberAnswer(repository: Repository): void {
  answers.add([{ repo_id: repository.repo_id, answer: rawJson(repository) }])
}

const readRepository = reader(repositorySchema)

/** What the last rename of the repository told; undefined where none was made here. */
export function lastAnswer(repo_id: string | undefined) {
  return answers.all().find((each) => each.repo_id === repo_id)
}

export function repositoryIn({ answer }: { answer: string }): Repository | undefined {
  return readRepository(storedJson(answer, parseJson)).data
}
