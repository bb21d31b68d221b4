// Whether what is rendered stands inside a link: no other link or button may.
import { createContext } from 'react'

export const InLink = createContext(false)
