// The rules that pass the filters, as a table; with a person and a path, beneath it those of groups and others.
import { HighlightQuery } from '../../../list/HighlightedText.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { OtherRules } from '../OtherRules.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { rulesExport } from '../rules-export.ts'
import { RuleTable } from './RuleTable.tsx'

export function RulesPanel(panel: PanelProps) {
  const { audit, applied, shown, others, made, nothing } = panel
  const { items } = audit.list
  const { rules, reach } = shown
  const { q, sort } = applied
  return (
    <>
      <PanelStatus
        {...panel}
        count={<ListCount shown={rules.length} total={items.length} what="rules" />}
        exported={rulesExport(rules, made, others.shown?.rules)}
      />
      <HighlightQuery value={q}>
        {rules.length > 0 && (
          <RuleTable label="Permissions" {...{ rules, sort }} listedFor={reach} />
        )}
        {nothing}
        {others.enabled && reach && (
          <OtherRules others={others} own={reach}>
            {(of) => (
              <RuleTable
                label={of.label}
                rules={of.shown.rules}
                sort={sort}
                listedFor={of.shown.reach}
              />
            )}
          </OtherRules>
        )}
      </HighlightQuery>
    </>
  )
}
