// The command `seed`.
import { seed } from '../demo/seed.ts'
import { command } from './command.ts'
import { dataOptions, integer, newName, ownerOption } from './options.ts'

export const seedCommand = command({
  summary: 'make a repository of demonstration or load data',
  operands: {},
  options: {
    name: { schema: newName, value: 'NAME', help: 'its name; seed-… by default' },
    owner: ownerOption,
    branches: {
      schema: integer(0, 1_000_000),
      value: 'N',
      help: 'how many branches',
      fallback: '40',
    },
    permissions: {
      schema: integer(0, 1_000_000),
      value: 'N',
      help: 'how many rules',
      fallback: '60',
    },
    reviews: {
      schema: integer(0, 100_000),
      value: 'N',
      help: 'how many reviews',
      fallback: '0',
    },
    ...dataOptions,
  },
  async run(options) {
    console.log(JSON.stringify(await seed(options)))
  },
})
