// What the address prefills, for as long as it is an address of this form.
import { useState } from 'react'
import { useLocation } from 'react-router'

import { newReviewPrefill } from '../../paths.ts'
import { isPrefilled, prefill, type Prefill } from './prefill.ts'

/** `link` tells one prefilling link from another; empty where nothing is prefilled. */
export function usePrefill(): Prefill & { link: string } {
  const { pathname, search, hash } = useLocation()
  const [at, setAt] = useState({ pathname, search, hash })
  const moved = pathname !== at.pathname || search !== at.search
  // A jump within the page, to its content or a footnote, takes the fragment's place and changes nothing.
  const says = hash === '' || hash.startsWith('#?')
  if (moved || (says && hash !== at.hash)) setAt({ pathname, search, hash })
  const parameters = newReviewPrefill(at)
  const read = prefill(parameters)
  return { ...read, link: isPrefilled(read) ? parameters.toString() : '' }
}
