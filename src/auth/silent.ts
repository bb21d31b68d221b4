// The whole of the silent page (auth/silent/index.html): the end of a renewal in a hidden frame.
// It hands its address to the page that waits for it; it reads and keeps nothing.
import { handOver } from './answer-channel.ts'

handOver(location.href)
history.replaceState(null, '', location.pathname)
