// The numbers that a report says of samples.

/** The value at the nearest rank, which is one of the measured values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/**
 * How many times `floor` the samples are. If they were taken in pairs, one after the other, this is the median of the
 * ratios, because a busy machine was busy for both. Otherwise it is the ratio of the medians.
 */
export function ratio(samples: readonly number[], floor: readonly number[]): number {
  if (samples.length !== floor.length) return quantile(samples, 0.5) / quantile(floor, 0.5)
  return quantile(
    samples.map((sample, index) => sample / (floor[index] ?? Number.NaN)),
    0.5,
  )
}
