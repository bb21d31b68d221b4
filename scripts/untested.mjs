// Prints the last lines of `npm test`: what could not be tested on this machine.
import { findFirefox, firefoxTree, hasOwnFirefox, missingPrograms } from './programs.mjs'

const isOnlyOwn = hasOwnFirefox() && !findFirefox()
const trees = isOnlyOwn ? [{ name: 'firefox-esr', use: firefoxTree }] : []
for (const { name, use } of [...missingPrograms(), ...trees]) {
  console.warn(`Not tested, because the package ${name} is not installed: ${use}.`)
}
