// An entry of the command palette as its list shows it.
import { matchedParts } from '../lib/rank.ts'
import { useKept } from '../memory/kept.ts'
import { singleKeysPreference } from '../memory/preferences.ts'
import { PlainText } from '../ui/PlainText.tsx'
import { Keys } from './Keys.tsx'
import type { PaletteEntry } from './palette-entries.ts'

import styles from './PaletteOption.module.css'

export function PaletteOption({ entry, query }: { entry: PaletteEntry; query: string }) {
  const { text, detail, Icon, keys } = entry
  const [singleKeys] = useKept(singleKeysPreference)
  return (
    <span className={styles.entry}>
      <Icon className={styles.icon} />
      <span className={styles.words}>
        <PlainText text={text} parts={matchedParts(text, query)} className={styles.text} />
        {detail && <PlainText text={detail} className={styles.detail} />}
      </span>
      {keys && singleKeys === 'on' && (
        <span className={styles.keys}>
          <Keys keys={keys} />
        </span>
      )}
    </span>
  )
}
