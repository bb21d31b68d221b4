// Compiles a query of every request once: with Kysely that takes longer than what SQLite then does for it.
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'

import type { Queries } from './store.ts'

/** The query for some texts; `queries` is the database whose SQL it is written in. */
type QueryOfTexts<Row> = (queries: Queries, ...texts: string[]) => CompiledQuery<Row>

/**
 * A query that is asked with different texts. `build` makes it with an expression for each text; all other values in
 * it must be literals.
 */
export function compileOnce<Row>(
  build: (queries: Queries, ...texts: RawBuilder<string>[]) => Compilable<Row>,
): QueryOfTexts<Row> {
  const known = new WeakMap<Queries, CompiledQuery<Row>>()
  return (queries, ...texts) => {
    const places = texts.map((_, place) => sql<string>`${{ place }}`)
    const compiled = known.get(queries) ?? build(queries, ...places).compile()
    known.set(queries, compiled)
    const parameters = compiled.parameters.map((each) => texts[(each as { place: number }).place])
    return { ...compiled, parameters }
  }
}
