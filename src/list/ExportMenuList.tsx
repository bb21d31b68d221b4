// The open export menu, an item for each format. What is in a file is said beneath the items, not in
// them: an item's name is its format, and all the text within it would have to be in its name (WCAG 2.5.3).
import { ActionList } from '@primer/react'
import { useId } from 'react'

import { Menu, type OpenMenu } from '../ui/Menu.tsx'
import { fileName } from './file-name.ts'
import { saveFile } from './save-file.ts'

import styles from './ExportMenuList.module.css'

type Format = {
  /** What is in the file, in a sentence. */
  note: string
  /** The note says why this can't be had now. */
  disabled?: boolean
  /** The file in parts, given the time in ISO 8601. */
  write: (exported_at: string) => Iterable<string>
}

export type ExportMenuProps = {
  /** What the file's name begins with; the time follows. */
  name: readonly string[]
  csv: Format
  json?: Format
}

/** Holds for every CSV file, because list/csv.ts writes it. */
const safeCells =
  'What a spreadsheet would run or rewrite, such as a formula, a date or a long number, gets an apostrophe in front, so that it stays as it is.'

export function ExportMenuList({ name, csv, json, anchor, onClose }: ExportMenuProps & OpenMenu) {
  const id = useId()
  const formats = [
    { title: 'CSV', type: 'text/csv;charset=utf-8', ...csv, note: `${csv.note} ${safeCells}` },
    ...(json ? [{ title: 'JSON', type: 'application/json', ...json }] : []),
  ]
  const save = ({ title, type, write }: (typeof formats)[number]) => {
    const exported_at = new Date().toISOString()
    void saveFile(fileName([...name, exported_at], title.toLowerCase()), type, write(exported_at))
  }
  return (
    <Menu anchor={anchor} onClose={onClose} width="medium" align="end">
      <ActionList>
        {formats.map((format) => (
          <ActionList.Item
            key={format.title}
            aria-describedby={id + format.title}
            disabled={format.disabled === true}
            onSelect={() => save(format)}
          >
            {format.title}
          </ActionList.Item>
        ))}
      </ActionList>
      <div className={styles.notes}>
        {formats.map(({ title, note }) => (
          <p key={title}>
            <strong>{title}</strong> <span id={id + title}>{note}</span>
          </p>
        ))}
      </div>
    </Menu>
  )
}
