// Says when this device loses its network and when it has one again. Reads resume by themselves.
import { AlertIcon, CheckIcon } from '@primer/octicons-react'
import { useEffect, useState } from 'react'

import styles from './Connection.module.css'

type State = 'online' | 'offline' | 'back'

/** How long the good news stays. */
const backMilliseconds = 10_000

export function Connection() {
  const [state, setState] = useState<State>(() => (navigator.onLine ? 'online' : 'offline'))
  useEffect(() => {
    const lose = () => setState('offline')
    const regain = () => setState('back')
    addEventListener('offline', lose)
    addEventListener('online', regain)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', regain)
    }
  }, [])
  useEffect(() => {
    if (state !== 'back') return undefined
    const timer = setTimeout(() => setState('online'), backMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <output className={styles.connection} data-state={state}>
      {state === 'offline' && (
        <>
          <AlertIcon /> You are offline. What is shown may be stale; what you type stays here.
        </>
      )}
      {state === 'back' && (
        <>
          <CheckIcon /> Back online. What could not be read is read again.
        </>
      )}
    </output>
  )
}
