// List granular permissions: for an audit, so every rule with every field, in evaluation order. The
// interface doesn't tell whether a rule grants or denies, so this page never does.
import { SearchIcon } from '@primer/octicons-react'
import { FormControl, TextInput } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { Listing, ReadPermission } from '../../api/endpoints.ts'
import { arrivingPermissionsQuery, granularPermissionsQuery } from '../../api/queries.ts'
import { command } from '../../components/command.ts'
import { ListingNotice } from '../../components/ListingNotice.tsx'
import { ListCount, NothingListed } from '../../components/ListStatus.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useLatest } from '../../components/use-latest.ts'
import { useOrder } from '../../components/use-order.ts'
import { usePreparation } from '../../components/use-preparation.ts'
import { useRememberedRepository } from '../../components/use-remembered.ts'
import { useSearchParam } from '../../components/use-search-param.ts'
import { useSearchText } from '../../components/use-search-text.ts'
import { sortedBy } from '../../lib/sort.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { permissionsFilter } from '../../paths.ts'
import { arrange, defaultSort, evaluationOrder, readSort, sortValues, textOf } from './arrange.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { RuleTable } from './RuleTable.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'

import styles from './Permissions.module.css'

const none: readonly ReadPermission[] = []

export default function PermissionsPage() {
  const { repo } = useAddressed()
  const [search] = useSearchParams()
  const filter = permissionsFilter(search)
  const rules = useQuery(granularPermissionsQuery(repo, filter))
  const arriving = useQuery(arrivingPermissionsQuery(repo, filter))
  useRememberedRepository(repo, rules)
  return (
    <Page title={`Permissions · ${visibleText(repo)}`} heading="Permissions">
      <p className={styles.lead}>
        A list of rules, not a verdict: the interface doesn’t tell whether a rule grants or denies,
        how patterns match, or which rule wins.
      </p>
      <SubjectFilter repo={repo} filter={filter} />
      <Loaded query={rules} arriving={arriving.data} what="rules">
        {(listing) => <RuleList repo={repo} listing={listing} />}
      </Loaded>
    </Page>
  )
}

function RuleList({ repo, listing }: { repo: string; listing: Listing<ReadPermission> }) {
  const [q, setQ] = useSearchText('q')
  const [addressedSort, setSort] = useSearchParam('sort')
  const sort = readSort(addressedSort)
  const { items, whole } = listing
  const texts = usePreparation(items, textOf)
  // Numbers are sorted within a frame. Other orders wait for the whole list: its rows would move.
  const evaluated = useMemo(
    () => (sort === defaultSort ? sortedBy(items, evaluationOrder, false) : undefined),
    [sort, items],
  )
  const { order, waiting } = useOrder(whole ? items : none, sortValues, sort)
  const wanted = useDeferredValue(q)
  const arranged = useMemo(() => {
    if (evaluated) return arrange(evaluated, wanted, texts, undefined)
    return waiting ? undefined : arrange(items, wanted, texts, order)
  }, [evaluated, waiting, items, wanted, texts, order])
  const shown = useLatest(arranged, none)
  return (
    <>
      <FormControl>
        <FormControl.Label>Filter rules</FormControl.Label>
        <TextInput
          {...command('Filter rules', 'search')}
          block
          leadingVisual={SearchIcon}
          placeholder="Any field"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </FormControl>
      <div className={styles.status}>
        <ListCount
          shown={shown.length}
          total={items.length}
          what="rules"
          whole={whole}
          sorting={waiting && shown.length === 0}
        />
        {whole && <ExportMenu repo={repo} rules={shown} />}
      </div>
      {shown.length > 0 && (
        <RuleTable arriving={!whole} rules={shown} sort={sort} onSort={setSort} />
      )}
      {whole && arranged && shown.length === 0 && (
        <NothingListed>
          {items.length > 0
            ? 'No rule holds this text.'
            : 'The service sent no rules for this repository and these filters.'}
        </NothingListed>
      )}
      {whole && <ListingNotice signsOfMore={listing.signsOfMore} />}
    </>
  )
}
