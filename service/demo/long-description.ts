// A description with everything that GitHub Flavored Markdown has.

/** Markdown text of a few thousand characters. */
export const longDescription = `## Why

The banner was **late** every month, because the job that shows it runs in _local_ time.
See [the runbook](https://example.com/runbook) and https://example.com/a-bare-link.

## What

- [x] read the time zone of the office
- [x] keep the old flag for one release
- [ ] tell support
  - [ ] in English
  - [ ] auf Deutsch, mit Umlauten: äöüß

1. Merge.
2. Wait for the first of the month.
3. ~~Panic.~~ Look at the chart.

| Office | Zone | Shown at |
| :-- | :-: | --: |
| Lisbon | \`Europe/Lisbon\` | 00:00 |
| Nairobi | \`Africa/Nairobi\` | 03:00 |
| 東京 | \`Asia/Tokyo\` | 09:00 |

\`\`\`ts
export function isFirst(now: Temporal.ZonedDateTime): boolean {
  return now.day === 1 // the first of the month, in the office's own time, however far west it lies
}
\`\`\`

> A quote from the incident report:
> "It was still the 31st in Honolulu."

![The chart](https://images.example.com/chart.png)

A footnote explains the leap second.[^leap]

---

Line one of a paragraph
line two of the same paragraph, with an emoji 🚀 and an entity &copy;.

<details><summary>Raw HTML</summary>is not rendered.</details>

[^leap]: There is none in the data.
`
