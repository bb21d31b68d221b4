// The command line of the service. Each command is loaded when it is asked for, so that seeding
// does not wait for a web server to load.
import { enableCompileCache } from 'node:module'

import { StartError } from './start-error.ts'

// Compiled code is kept between runs (in the folder for temporary files): seeding starts in half the
// time. It holds for what is imported after this line.
enableCompileCache()

async function run(): Promise<void> {
  const { help, readCommand } = await import('./options.ts')
  const asked = readCommand(process.argv.slice(2), process.env)
  switch (asked.command) {
    case 'help':
      process.stdout.write(help)
      break
    case 'serve': {
      const { serve } = await import('./serve.ts')
      await serve(asked.options)
      break
    }
    case 'seed': {
      const { seed } = await import('./demo/seed.ts')
      console.log(JSON.stringify(await seed(asked.options)))
      break
    }
    case 'import-git': {
      const { importGit } = await import('./git/import-git.ts')
      await importGit(asked.repository, asked.options)
      break
    }
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
