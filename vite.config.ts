import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // Inlined assets would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The silent page is static, small, and no part of the app (see src/auth/silent.ts).
    rolldownOptions: { input: ['index.html', 'auth/silent/index.html'] },
  },
  test: {
    environment: 'node',
    // By default one core is kept free, which on two cores halves the speed.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'app', include: ['{contract,src,scripts}/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['service/**/*.test.ts'],
          // Loading the service anew for each file costs as much as the tests; none of its modules
          // has a state that a test could leave behind.
          isolate: false,
        },
      },
    ],
  },
})
