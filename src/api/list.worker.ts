// The worker that reads a long list. zod must learn first that it must not compile. What runs here sees
// bodies of answers: never a token, never an address.
import '../jitless.ts'
import { answerAsWorker } from '../lib/worker.ts'
import { readFromPort, type ListOperation } from './list-reader.ts'

answerAsWorker(readFromPort<ListOperation>)
