// Finds Chromium, for the set-up, which installs it if there is none, and for Playwright's configuration. Plain
// JavaScript, because the set-up runs on Node 20.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { onPath } from './programs.mjs'

/**
 * The headless shell: Playwright's download, else Debian's. It draws no window, which takes a whole browser half of
 * its time.
 * @returns {string | undefined} undefined if there is none
 */
export function findHeadlessShell() {
  return downloadedShell() ?? onPath('chromium-headless-shell')
}

/**
 * The path of a Chromium: `CHROMIUM_PATH` if it is set, else a headless shell, else a whole Chromium or Chrome.
 * @returns {string | undefined} undefined if there is none
 */
export function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const downloaded = chromium.executablePath()
  return (
    findHeadlessShell() ??
    (existsSync(downloaded)
      ? downloaded
      : ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean))
  )
}

/** Playwright tells where its whole Chromium would be. The shell of the same revision lies beside it. */
function downloadedShell() {
  const [, folder, revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? []
  const shell = `${folder}chromium_headless_shell-${revision}`
  const platforms = existsSync(shell) ? readdirSync(shell) : []
  return platforms.map((name) => join(shell, name, 'chrome-headless-shell')).find(existsSync)
}
