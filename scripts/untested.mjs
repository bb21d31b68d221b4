// The last lines of `npm test`: what it could not test on this machine.
import { missingPrograms } from './programs.mjs'

for (const { name, use } of missingPrograms()) {
  console.warn(`Not tested, since the package ${name} is not here: ${use}.`)
}
