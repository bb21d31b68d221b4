// The button of the account menu. The menu itself is loaded once the page has settled; a press that
// comes before shows it as soon as it is there.
import { PersonIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'

import type { SignedInUser } from '../auth/session.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { usePrepared } from './use-prepared.ts'

const load = () => import('./AccountMenuList.tsx')
const AccountMenuList = lazy(() =>
  load().then(
    ({ AccountMenuList: loaded }) => ({ default: loaded }),
    () => ({ default: NotLoaded }),
  ),
)

type AccountMenuProps = {
  user: SignedInUser | undefined
  onShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu(props: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  usePrepared(load)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={PersonIcon}
        variant="invisible"
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
      />
      {open && (
        <Suspense>
          <AccountMenuList {...props} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
