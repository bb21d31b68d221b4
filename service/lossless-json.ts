// JSON in which integers beyond 2^53 keep their digits, in both directions. Uses TC39 "JSON.parse source text
// access", which TypeScript's library doesn't declare.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON: (text: string) => object
  isRawJSON: (value: unknown) => boolean
}

/** A number that is written to JSON digit by digit as given. */
export const rawJson = rawJSON

/** Whether a value stands for raw JSON text. */
export const isRawJson = isRawJSON

/** Parses a JSON text; integers beyond 2^53 become raw JSON. */
export function parseLosslessly(text: string): unknown {
  return parse(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
      ? rawJson(source)
      : value,
  )
}
