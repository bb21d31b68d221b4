// The worker that ranks a long list by everything that it can be sorted by.
import { answerAsWorker } from '../lib/worker.ts'
import { rankedColumns } from './order.ts'

answerAsWorker(rankedColumns)
