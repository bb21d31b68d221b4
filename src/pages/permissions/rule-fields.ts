// How the fields of a rule are called on the page, by what an address sorts by.

export const ruleFields = {
  evaluation_order: 'Evaluation order',
  path_pattern: 'Path pattern',
  subject: 'Subject',
  created_unix: 'Created',
  created_by: 'Created by',
  updated_unix: 'Updated',
  last_updated_by: 'Last updated by',
  id: 'ID',
  repo_id: 'Repository ID',
} as const
