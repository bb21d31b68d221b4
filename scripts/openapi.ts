// `npm run openapi`: writes contract/openapi.json from the schemas. A test fails while the file is outdated.
import { writeFileSync } from 'node:fs'

import { openapi } from '../contract/openapi.ts'

const target = new URL('../contract/openapi.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(openapi(), null, 2)}\n`)
