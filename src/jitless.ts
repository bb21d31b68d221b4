// Must run before any schema is made: zod's compiler probes for eval, which the content security
// policy refuses and reports.
import * as z from 'zod/mini'

z.config({ jitless: true })
