// The panels of the page's tabs in their order. The first is part of the page's own chunk; the others are loaded once
// the page has settled, or when one is opened before.
import type { ComponentType } from 'react'

import { lazyPart } from '../../ui/lazy-part.ts'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import type { PanelProps } from './Panel.tsx'
import { RulesPanel } from './rules/RulesPanel.tsx'

const Findings = lazyPart(
  async () => (await import('./findings/FindingsPanel.tsx')).FindingsPanel,
  NotLoaded,
)
const Matrix = lazyPart(
  async () => (await import('./matrix/MatrixPanel.tsx')).MatrixPanel,
  NotLoaded,
)
const Paths = lazyPart(async () => (await import('./paths/PathsPanel.tsx')).PathsPanel, NotLoaded)
/** Compares what the service sent with files, and so is given other things than the rest. */
export const Compare = lazyPart(
  async () => (await import('./compare/ComparePanel.tsx')).ComparePanel,
  NotLoaded,
)

/** Those of the rules that pass the filters, by the tab's name, which the address has in small letters. */
export const panels: Record<string, ComponentType<PanelProps>> = {
  Rules: RulesPanel,
  Findings,
  Matrix,
  Paths,
}

/** Loads what the page doesn't show yet. */
export async function loadPanels(): Promise<void> {
  await Promise.all([Findings, Matrix, Paths, Compare].map((each) => each.load()))
}
