// Finds Chromium, for the set-up, which installs it if there is none, and for Playwright's configuration. Plain
// JavaScript, because the set-up runs on Node 20.
import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { onPath } from './programs.mjs'

/** The headless shell comes first. It draws no window, which would take a third of a whole browser's time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The path of a Chromium: `CHROMIUM_PATH` if it is set, else Playwright's download, else one on PATH.
 * @returns {string | undefined} undefined if there is none
 */
export function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  return names.map(onPath).find(Boolean)
}
