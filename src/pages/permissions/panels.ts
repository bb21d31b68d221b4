// The page's tabs in their order. The first is what most come for and is part of the page; the others
// are loaded when they are first looked at.
import { lazy, type ComponentType } from 'react'

import type { PanelProps } from './panel-props.ts'
import { RulesPanel } from './rules/RulesPanel.tsx'

/** By the tab's name, which the address has in small letters. */
export const panels: Record<string, ComponentType<PanelProps>> = {
  Rules: RulesPanel,
  Findings: lazy(() => import('./findings/FindingsPanel.tsx')),
  Matrix: lazy(() => import('./matrix/MatrixPanel.tsx')),
  Compare: lazy(() => import('./compare/ComparePanel.tsx')),
}
