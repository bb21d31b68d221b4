// Stores a run: as JSON, with which later runs can be compared, and as Markdown to read.
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

import type { Measured } from './harness.ts'
import { table } from './table.ts'

/** A run, as in its file. */
export type Report = {
  date: string
  commit: string
  machine: string
  browser: string
  rows: Measured[]
}

/** Everything except what was measured. */
export function reportOf(rows: Measured[], browser: string): Report {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString(),
    commit: commit(),
    machine: `${cpus().length} × ${cpu?.model}`,
    browser: `Chromium ${browser}`,
    rows,
  }
}

/** Returns the path of the files without its extension. */
export async function writeReport(folder: string, report: Report): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, report.date.replaceAll(':', '-').replace(/\..*/, ''))
  const { rows, ...about } = report
  await writeFile(`${path}.json`, `${JSON.stringify(report)}\n`)
  await writeFile(`${path}.md`, `${Object.values(about).join(' · ')}\n\n${table(rows)}\n`)
  return path
}

/** @throws Error that names the file, if it can't be read or is not a report */
export async function readReport(file: string): Promise<Report> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    if (!Array.isArray(report.rows)) throw new Error('It has no rows.')
    return report
  } catch (error) {
    throw new Error(`${file} is no report of this bench: ${String(error)}`, { cause: error })
  }
}

function commit(): string {
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ', changed' : '')
  } catch {
    return 'no commit'
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
