// Tells which repository and which review the page's address names.
import { useLocation } from 'react-router'

import { addressed } from '../paths.ts'

/** Decoded once, from the raw address; see `addressed`. */
export function useAddressed(): { repo: string; review: string } {
  return addressed(useLocation().pathname)
}
