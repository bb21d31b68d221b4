// Sizes in bytes, in the units that people read.

const units = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB']
const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/**
 * A number of bytes in the largest binary unit (IEC 80000-13) that keeps it at 1 or more, to three
 * digits: "8 KiB". Undefined below 1 KiB, where the number itself is as short.
 */
export function binarySize(bytes: number | bigint): string | undefined {
  let size = Number(bytes)
  let unit: string | undefined
  for (const next of units) {
    // What would be rounded to 1024 KiB is shown as 1 MiB.
    if (!Number.isFinite(size) || Math.abs(Math.round(size)) < 1024) break
    size /= 1024
    unit = next
  }
  return unit && `${format.format(size)} ${unit}`
}
