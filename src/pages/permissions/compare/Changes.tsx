// Shows what differs between the two lists, under the filters of the page.
import { CodeIcon } from '@primer/octicons-react/CodeIcon'
import { clsx } from 'clsx'
import { useMemo } from 'react'

import { counted } from '../../../lib/counted.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { EmptyList, ListCount, NoMatches } from '../../../list/ListStatus.tsx'
import { repositoryId } from '../../../memory/identity.ts'
import { ruleParameters } from '../../../parameters.ts'
import { BareList } from '../../../ui/BareList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Label } from '../../../ui/Label.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { IncludeBelow } from '../PathNote.tsx'
import { changeKinds, ChangeTable } from './ChangeTable.tsx'
import { isFiltered, type Comparison } from './comparison.ts'
import { differenceExport, type Change, type ChangeKind } from './difference.ts'
import type { Side } from './saved-export.ts'

import layout from '../../../ui/Layout.module.css'
import panel from '../Permissions.module.css'
import styles from './Compare.module.css'

type ChangesProps = Pick<PanelProps, 'repo' | 'applied' | 'onChange' | 'made'> & {
  comparison: Comparison
  before: Side
  after: Side
}

export function Changes(props: ChangesProps) {
  const { repo, comparison, before, after, applied, onChange, made } = props
  const { change, sort, fields } = applied
  const ofAllKinds = useMemo(() => comparison.shown(applied), [comparison, applied])
  const shown = useMemo(
    () => ofAllKinds.changes.filter(({ kind }) => change === '' || kind === change),
    [ofAllKinds, change],
  )
  const { passing, unchanged, sameButIds } = ofAllKinds
  const { own, others } = passing
  const alsoShown = new Set(others?.rules)
  const ofOthers = [...unchanged, ...sameButIds].filter(
    (pair) => pair.after && alsoShown.has(pair.after),
  )
  const doubts = doubtsAbout(before, after)
  const { total } = comparison
  const filtered = isFiltered(before) || isFiltered(after)
  const showsFields = fields === 'shown'
  const doubt = doubts.length > 0 && (total > 0 || filtered) && (
    <Notice variant="warning" title="What this comparison can’t tell" className={styles.doubts}>
      {doubts.join(' ')}
    </Notice>
  )
  if (total === 0) {
    return (
      <>
        {doubt}
        <EmptyList>
          <output>
            {filtered ? ofCompared(unchanged.length + sameButIds.length) : ofWholeLists}
            {sameButIds.length > 0 && ' apart from their IDs'}.
          </output>
        </EmptyList>
      </>
    )
  }
  return (
    <>
      <PanelStatus
        {...{ repo, applied }}
        count={<ListCount shown={shown.length} total={total} what="changes" />}
        exported={differenceExport({ before, after, changes: shown, criteria: made.criteria })}
      >
        <KindFilter changes={ofAllKinds.changes} value={change} onChange={onChange} />
      </PanelStatus>
      <div className={panel.status}>
        <span>
          {counted(unchanged.length, 'rule')} {unchanged.length === 1 ? 'is' : 'are'} the same in
          both
          {sameButIds.length > 0 && `, ${sameButIds.length} the same apart from their IDs`}
          {ofOthers.length > 0 && ` (${ofOthers.length} of groups and others)`}.
        </span>
        {own.reach && <IncludeBelow reach={own.reach} />}
        {own.reach && others?.reach && <IncludeBelow reach={others.reach} own={own.reach} />}
        <Button
          size="small"
          aria-pressed={showsFields}
          leadingVisual={CodeIcon}
          onClick={() => onChange({ fields: showsFields ? 'named' : 'shown' })}
        >
          Show fields
        </Button>
      </div>
      {doubt}
      {shown.length > 0 && <ChangeTable {...{ changes: shown, passing, sort, showsFields }} />}
      {shown.length === 0 && (
        <NoMatches total={total} what="changes" page={ruleParameters} asking />
      )}
    </>
  )
}

const ofWholeLists = 'The two lists hold the same rules'

/** Where nobody can tell that of the lists: their filters left some out. */
function ofCompared(count: number): string {
  if (count === 0) return 'No rules are compared'
  return `The ${counted(count, 'rule')} compared ${count === 1 ? 'is' : 'are'} the same`
}

type KindFilterProps = Pick<PanelProps, 'onChange'> & { changes: readonly Change[]; value: string }

/** How many changes there are of each kind; a press shows them alone. */
function KindFilter({ changes, value, onChange }: KindFilterProps) {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return (
    <BareList aria-label="Kinds of change" className={clsx(layout.row, styles.kinds)}>
      {(Object.keys(changeKinds) as ChangeKind[])
        .filter((kind) => byKind.has(kind) || kind === value)
        .map((kind) => (
          <li key={kind}>
            <Button
              size="small"
              variant="invisible"
              aria-pressed={kind === value}
              onClick={() => onChange({ change: kind === value ? '' : kind })}
            >
              <Label variant={changeKinds[kind].variant}>
                {`${byKind.get(kind)?.length ?? 0} ${changeKinds[kind].label.toLowerCase()}`}
              </Label>
            </Button>
          </li>
        ))}
    </BareList>
  )
}

/** What may make a rule show as added or removed that is neither, in sentences. */
function doubtsAbout(before: Side, after: Side): string[] {
  const doubts = []
  if (mayBeOfOthers(before, after)) {
    doubts.push(
      `These may be two repositories, “${visibleText(before.repository)}” and “${visibleText(after.repository)}”: nothing in their rules shows that they are the same.`,
    )
  }
  const signs = [before, after].flatMap(({ signs_of_more }) => signs_of_more ?? [])
  if (signs.length > 0) {
    doubts.push(
      `The service may have more rules than it sent (its answer also contained: ${visibleText(signs.join('; '))}): what is only in the other list may be one of them.`,
    )
  }
  for (const { file } of [before, after].filter(isFiltered)) {
    doubts.push(
      `“${visibleText(file ?? '')}” was exported with filters. Only rules that match them are compared, and what is only in the other list may have been left out here.`,
    )
  }
  return doubts
}

/** Whether neither what they were read from nor a rule ties the two to one repository. */
function mayBeOfOthers(before: Side, after: Side): boolean {
  const [id, other] = [repositoryId(before.repository), repositoryId(after.repository)]
  if (id === other) return false
  const ids = new Set([other, after.repository, ...after.items.map(({ repo_id }) => repo_id)])
  return ![id, ...before.items.map(({ repo_id }) => repo_id)].some(
    (each) => each !== undefined && ids.has(each),
  )
}
