// What happened to a review since it was last seen: few reviews have changed, so the words are loaded later.
import { lazyPart } from '../ui/lazy-part.ts'

export const ReviewEvents = lazyPart(async () => (await import('./ReviewEvents.tsx')).ReviewEvents)
