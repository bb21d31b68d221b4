// Shows a review's status as a label. Unknown ones are shown verbatim.
import { clsx } from 'clsx'

import { lookOf } from '../../components/ReviewStatusIcon.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

import styles from './ReviewStatus.module.css'

export function ReviewStatus(review: Parameters<typeof lookOf>[0]) {
  const { Icon, look, word } = lookOf(review)
  return (
    <span className={clsx(styles.status, look && styles[look])}>
      <Icon />
      <PlainText text={word} />
    </span>
  )
}
