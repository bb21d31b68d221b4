// Short names for long texts, for addresses. They guard nothing: a key is looked up, never trusted.

/**
 * A key of up to 11 characters `0-9a-z` that depends on the text alone: 53 bits, so that of 10,000
 * texts any two share a key once in a hundred million times (Bryc's cyrb53, public domain).
 */
export function shortKey(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const one = mix(high, low)
  const other = mix(low, one)
  return (2 ** 32 * (other & (2 ** 21 - 1)) + (one >>> 0)).toString(36)
}

function mix(one: number, other: number): number {
  return (
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  )
}
