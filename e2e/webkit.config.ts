// `npm run e2e:webkit`: the same services, and one journey in WebKitGTK beside Chromium. Apart from `npm test`, because on a
// busy machine its browser is now and then too slow for it.
import { defineConfig } from '@playwright/test'

import base from './playwright.config.ts'

const chromium = base.projects?.find(({ name }) => name === 'chromium')

export default defineConfig({
  ...base,
  projects: [{ testMatch: 'webkit.spec.ts', use: { ...chromium?.use } }],
})
