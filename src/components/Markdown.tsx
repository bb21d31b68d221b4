// GitHub-flavoured Markdown without raw HTML: text from others that must do no harm. Heavy, so it is
// only ever imported lazily; see Description.
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'

import styles from './Markdown.module.css'

const schema: typeof defaultSchema = {
  ...defaultSchema,
  // A prefix would part footnotes from their links.
  clobberPrefix: '',
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
}

const components: Components = {
  a: ({ href, children, id }) => (
    <a
      id={id}
      href={href}
      rel="noopener noreferrer nofollow"
      {...(href?.startsWith('#') ? {} : { target: '_blank' })}
    >
      {children}
    </a>
  ),
  // An image would tell its server who reads this, and when: it stays a link.
  img: ({ src, alt }) => (
    <a href={src} rel="noopener noreferrer nofollow" target="_blank">
      Image: {alt || src}
    </a>
  ),
  // Task lists have boxes without a name of their own.
  input: ({ checked, type }) => (
    <input type={type} checked={checked} disabled aria-label={checked ? 'Done' : 'Not done'} />
  ),
  // Headings of the text stand below the page's own.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  table: ({ children }) => (
    // What scrolls has to be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, as above
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkBreaks]}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
