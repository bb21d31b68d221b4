// The numbers that are told of samples.

/** The nearest rank: a value that was measured. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/**
 * How many times `floor` the samples are: the median of the ratios where they came in pairs, taken one
 * after the other, since a machine that was busy was busy for both; else the ratio of the medians.
 */
export function ratio(samples: readonly number[], floor: readonly number[]): number {
  if (samples.length !== floor.length) return quantile(samples, 0.5) / quantile(floor, 0.5)
  return quantile(
    samples.map((sample, index) => sample / (floor[index] ?? Number.NaN)),
    0.5,
  )
}
