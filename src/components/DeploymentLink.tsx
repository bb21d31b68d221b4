// Links a ref, commit, merge or user to its page elsewhere, by the URL template in config.json. Without a template, or
// with a value that can't be part of a URL, there is no link.
import { LinkExternalIcon } from '@primer/octicons-react/LinkExternalIcon'
import type { ReactNode } from 'react'

import { getConfig, type LinkValues } from '../config.ts'
import { fillTemplate } from '../lib/link-template.ts'

import styles from './DeploymentLink.module.css'

type DeploymentLinkProps<Kind extends keyof LinkValues> = {
  kind: Kind
  values: LinkValues[Kind]
  children: ReactNode
}

export function DeploymentLink<Kind extends keyof LinkValues>({
  kind,
  values,
  children,
}: DeploymentLinkProps<Kind>) {
  const template = getConfig().links[kind]
  const href = template && fillTemplate(template, values)
  if (href === undefined) return children
  return (
    <a href={href} rel="noopener noreferrer" className={styles.link} data-quiet>
      {children}
      <LinkExternalIcon size={12} className={styles.icon} />
    </a>
  )
}
