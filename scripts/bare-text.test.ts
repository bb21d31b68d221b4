// The linter's rule about bare text beside what comes and goes.
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'

import { bareText } from './bare-text.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const errors = 1

tester.run('bare-text', bareText, {
  valid: [
    '<p>Text <b>beside</b> what stays</p>',
    '<p>{count > 0 ? "some" : "none"} of {total}</p>',
    '<p>{isNew && <b>New</b>}</p>',
    '<p>{isNew && "New"}</p>',
    '<p>{isNew && <span>New</span>}<span>review</span></p>',
    '<p>Before {isNew && <b>it</b>}</p>',
    '<ul>{items.map(item)} · </ul>',
    'function Hint() { return <span>Text</span> }',
    'function words() { return "text" }',
  ],
  invalid: [
    { code: '<p>{isNew && "New"}<b>review</b></p>', errors },
    { code: '<p>{isNew ? "New" : <b>Old</b>}<b>review</b></p>', errors },
    { code: '<p>{isNew && <b>New</b>} review</p>', errors },
    { code: '<p>{isNew && <>New <b>one</b></>}<b>review</b></p>', errors },
    { code: '<>{items.map(item)} more</>', errors },
    { code: 'function Hint() { return "Text" }', errors },
    { code: 'function Hint() { return `Text` }', errors },
  ],
})
