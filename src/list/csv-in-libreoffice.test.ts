// Opens CSV with LibreOffice itself, where it is installed (docs/permissions-export.md says how that was
// done); elsewhere this is skipped.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { csv } from './csv.ts'
import { readCsv } from './testing/read-csv.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0

const hostile = [
  '=1+1',
  '=cmd|’/C calc’!A0',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  "'=1",
  "'",
  '2026-01-02T03:04:05.000Z',
  '123456789012345',
  '-1.5',
  '0',
  '10',
  'say "hi", b',
  'two\nlines',
  '',
  'größer',
  'インフラ',
  '👩‍👩‍👧',
  '\u202Efdp.exe',
  '{"r": 1}',
  '/src/...',
]
test.skipIf(!isInstalled)('LibreOffice runs no cell', { timeout: 120_000 }, () => {
  // The last cell keeps LibreOffice from leaving out what is empty.
  const rows = hostile.map((cell) => [cell, 'end'])
  const written = csv(rows)
  expect(readCsv(throughLibreOffice(`\uFEFF${written}`))).toEqual(readCsv(written))
})

/** Opened as its import dialog proposes for UTF-8, and saved as it is shown, every text in quotes. */
function throughLibreOffice(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'refdesk-csv-'))
  try {
    const [input, output] = [join(folder, 'in.csv'), join(folder, 'out')]
    writeFileSync(input, text)
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--infilter=CSV:44,34,76,1',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,true',
        '--outdir',
        output,
        input,
      ],
      { stdio: 'ignore' },
    )
    return readFileSync(join(output, 'in.csv'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
