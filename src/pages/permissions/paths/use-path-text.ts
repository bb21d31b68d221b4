// The typed list of paths: in the address as long as a link can hold it, else in this tab's memory.
import { useSearchText } from '../../../list/use-search-text.ts'
import { useVisit, visitKey } from '../../../memory/visit.ts'

/** Servers refuse addresses of more than 8 kB or so, with all that comes with them. */
const mostInAddress = 6000

export function usePathText(repo: string) {
  const [addressed, setAddressed] = useSearchText('paths')
  const [long = '', setLong] = useVisit(visitKey<string>('longPaths', repo))
  return {
    text: addressed || long,
    /** Whether a link to the page, and a reload, bring the list along. */
    inAddress: addressed !== '' || long === '',
    setText: (text: string) => {
      const fits = encodeURIComponent(text).length <= mostInAddress
      setLong(fits ? undefined : text)
      setAddressed(fits ? text : '')
    },
  }
}
