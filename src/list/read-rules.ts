// Reads rules into the query cache (read-list.ts). It comes with the pages that show rules.
import type { QueryFunctionContext } from '@tanstack/react-query'

import type { ListAnswer } from '../api/request.ts'
import { readList } from './read-list.ts'
import { ruleKind, RuleList } from './rule-list.ts'

/** @throws ApiError */
export function readRules(
  answer: ListAnswer<'listGranularPermissions'>,
  context: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<RuleList> {
  return readList(answer, context, ruleKind.text, (sent) => new RuleList(sent))
}
