// Explains on the page how each reading understands a pattern, since the interface doesn't tell.
import type { ReactNode } from 'react'

import styles from './PatternReadings.module.css'

type Row = { written: string; depot: ReactNode; glob: ReactNode }

const itself = 'itself'

const rows: Row[] = [
  {
    written: '*',
    depot: 'any part of one name, or nothing, but no slash',
    glob: 'the same',
  },
  { written: '...', depot: 'anything, or nothing, slashes too', glob: 'three dots' },
  {
    written: '**',
    depot: (
      <>
        the same as <code>*</code>
      </>
    ),
    glob: (
      <>
        as a whole part between slashes: any directories, or none; elsewhere the same as{' '}
        <code>*</code>
      </>
    ),
  },
  { written: '?', depot: itself, glob: 'one character, but no slash' },
  {
    written: '[a-f]  [!x]',
    depot: itself,
    glob: (
      <>
        one character out of these, or none of these, but no slash; <code>[[:digit:]]</code> and its
        like are of ASCII
      </>
    ),
  },
  { written: '\\', depot: itself, glob: 'the next character stands for itself' },
  { written: '{a,b}', depot: itself, glob: itself },
]

export function PatternReadings() {
  return (
    <details className={styles.readings}>
      <summary>How patterns are read</summary>
      <p>
        The interface doesn’t tell how patterns match. Pick the reading that your service is
        documented to have: “could match” means under that reading, and no more.
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">In a pattern</th>
              <th scope="col">Depot</th>
              <th scope="col">Glob</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ written, depot, glob }) => (
              <tr key={written}>
                <th scope="row">
                  <code>{written}</code>
                </th>
                <td>{depot}</td>
                <td>{glob}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        For example, <code>/src/net/main.ts</code> is described by <code>/src/.../*.ts</code> under
        Depot, by <code>/src/**/*.ts</code> under Glob, and by <code>/src/*.ts</code> under neither.
      </p>
      <ul>
        <li>A pattern describes a whole path, not a part of it. Capitals and accents matter.</li>
        <li>
          Slashes at the very beginning: where pattern and path have a different number of them,
          they are compared without, too, and the row says so.
        </li>
        <li>
          The path is taken as it is typed: <code>{'//'}</code>, <code>./</code>, <code>../</code>{' '}
          and a slash at the end stay.
        </li>
        <li>
          Where a pattern can be laid over a path in several ways, each wildcard takes as little as
          it can, from the left.
        </li>
        <li>
          A rule without a pattern, or with one that the reading gives no meaning, is listed and
          marked: nobody can tell.
        </li>
        <li>
          Glob is what git does for paths (<code>wildmatch</code>), except that <code>?</code> and{' '}
          <code>[…]</code> are one character where git’s are one byte.
        </li>
      </ul>
    </details>
  )
}
