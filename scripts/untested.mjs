// Prints the last lines of `npm test`, and with --full of `npm run test:full`: what could not be tested here.
import { missingPrograms } from './programs.mjs'

for (const { name, use } of missingPrograms(process.argv.includes('--full'))) {
  console.warn(`Not tested, because ${name} is not installed: ${use}.`)
}
