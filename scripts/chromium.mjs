// Where Chromium is: for the set-up, which installs it when there is none, and for Playwright's configuration.
// Plain JavaScript, because the set-up runs on Node 20.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

/** The headless shell first: it draws no window, which takes a third of a whole browser's time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/**
 * The path of a Chromium: `CHROMIUM_PATH` as it stands, else the one Playwright downloaded, else one on PATH.
 * @returns {string | undefined} undefined when there is none
 */
export function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  return names.map(onPath).find(Boolean)
}

/**
 * A program's full path.
 * @param {string} name
 * @returns {string | undefined} undefined when PATH has no such program
 */
export function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
