// JSON in which integers beyond 2^53 keep their digits on the way in and out (TC39 "JSON.parse source
// text access", which TypeScript's library lacks).

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON: (text: string) => object
  isRawJSON: (value: unknown) => boolean
}

/** A number as it will stand in the JSON text, digit for digit. */
export const rawJson = rawJSON

/** Whether a value stands for raw JSON text. */
export const isRawJson = isRawJSON

/** A JSON text's value; integers beyond 2^53 become raw JSON. */
export function parseLosslessly(text: string): unknown {
  return parse(text, (_key, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
      ? rawJson(source)
      : value,
  )
}
