// For tests: any text at all. fast-check's own unit "binary" is the same, and takes a second to make.
import fc from 'fast-check'

const codePoint = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

/** Texts of any code points, halves of surrogate pairs among them; lengths in code points. */
export function anyText(lengths: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ ...lengths, unit: codePoint })
}
