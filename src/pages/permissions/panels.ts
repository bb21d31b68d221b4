// The page's tabs in their order. The first is what most come for and is part of the page; the others
// are loaded once the page has settled, or when one is looked at before.
import { lazy, type ComponentType } from 'react'

import type { PanelProps } from './panel-props.ts'
import { RulesPanel } from './rules/RulesPanel.tsx'

const load = {
  findings: () => import('./findings/FindingsPanel.tsx'),
  matrix: () => import('./matrix/MatrixPanel.tsx'),
  compare: () => import('./compare/ComparePanel.tsx'),
}

/** By the tab's name, which the address has in small letters. */
export const panels: Record<string, ComponentType<PanelProps>> = {
  Rules: RulesPanel,
  Findings: lazy(load.findings),
  Matrix: lazy(load.matrix),
  Compare: lazy(load.compare),
}

/** Loads what the page doesn't show yet. */
export async function loadPanels(): Promise<void> {
  await Promise.all([load.findings(), load.matrix(), load.compare()])
}
