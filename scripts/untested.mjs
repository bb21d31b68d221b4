// Prints the last lines of `npm test`: what could not be tested on this machine.
import { missingPrograms } from './programs.mjs'

for (const { name, use } of missingPrograms()) {
  console.warn(`Not tested, because the package ${name} is not installed: ${use}.`)
}
