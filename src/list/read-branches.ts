// Reads branches into the query cache (read-list.ts). It comes with the pages that show branches.
import type { QueryFunctionContext } from '@tanstack/react-query'

import type { ListAnswer } from '../api/request.ts'
import { BranchList, branchKind } from './branch-list.ts'
import { readList } from './read-list.ts'

/** @throws ApiError */
export function readBranches(
  answer: ListAnswer<'listBranches'>,
  context: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<BranchList> {
  return readList(answer, context, branchKind.text, (sent) => new BranchList(sent))
}
