// The page's tabs in their order. The panel of the first comes with the page; the others are loaded once it has settled,
// or when one is opened before.
import type { ComponentType } from 'react'

import { lazyPart, type LazyPart } from '../../ui/lazy-part.ts'
import type { RuleFilters } from './audit.ts'
import { RuleFields } from './OpenedRule.tsx'
import type { PanelProps } from './Panel.tsx'
import { PathMatch } from './rule-columns.tsx'
import { RulesPanel } from './rules/RulesPanel.tsx'

export { ArrivingRules } from './rules/ArrivingRules.tsx'

const Findings = lazyPart(async () => (await import('./findings/FindingsPanel.tsx')).FindingsPanel)
const Matrix = lazyPart(async () => (await import('./matrix/MatrixPanel.tsx')).MatrixPanel)
const Compare = lazyPart(async () => (await import('./compare/ComparePanel.tsx')).ComparePanel)

/** Seen by few, and loaded with the panels. */
export const AboutPermissions = lazyPart(
  async () => (await import('./AboutPermissions.tsx')).AboutPermissions,
)

export const NothingSent = lazyPart(async () => (await import('./NothingSent.tsx')).NothingSent)

type Tab = {
  name: string
  panel: ComponentType<PanelProps> | LazyPart<PanelProps>
  noun: string
}

/** By the name that the address has. */
export const tabs: Readonly<Record<RuleFilters['tab'], Tab>> = {
  rules: { name: 'Rules', panel: RulesPanel, noun: 'rules' },
  findings: { name: 'Findings', panel: Findings, noun: 'findings' },
  matrix: { name: 'Matrix', panel: Matrix, noun: 'rules' },
  compare: { name: 'Compare', panel: Compare, noun: 'changes' },
}

/** Loads what the page doesn't show yet. */
export async function loadPanels(): Promise<void> {
  const tabPanels = [Findings, Matrix, Compare]
  const parts = [...tabPanels, PathMatch, RuleFields, AboutPermissions, NothingSent]
  await Promise.all(parts.map((each) => each.load()))
}
