// Where the exports are kept that are open in the tab Compare. The page asks only whether there are any.
import { repositoryKey } from '../../memory/visit.ts'

export const openedKey = <Side>(repo: string) =>
  repositoryKey<readonly Side[]>(repo, 'openedExports')
