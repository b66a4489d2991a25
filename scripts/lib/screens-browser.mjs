import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

/** Starts a browser that looks nowhere but at the machine itself. */
export async function openBrowser() {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/**
 * Signs in as people do and waits for the dashboard. The sync of the master data that follows a first sign-in
 * stands in between, and takes its time where there is much of it.
 * @param {import('@playwright/test').Page} page
 * @param {string} url address of the server
 * @param {string} emailId a demo account
 */
export async function signInAs(page, url, emailId, password = 'Demo@2026') {
  await page.goto(`${url}/login`);
  await page.locator('input[name=username]').fill(emailId);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/(ApplicationDashboard|dashboard)/, { timeout: 120_000 });
  await page.locator('body:not(:has(main[data-passing])) h1').first().waitFor();
}

/**
 * Downloads the newest version of a program, so that the pages of planning have something to show.
 * @param {import('@playwright/test').Page} page a page on which a planner is signed in
 * @param {string} url address of the server
 * @param {string} code of the program
 */
export async function downloadProgram(page, url, code) {
  await page.goto(`${url}/program/downloadProgram`);
  await page.getByRole('checkbox', { name: new RegExp(`^${code} `) }).check();
  await page.getByRole('button', { name: /^Download 1 / }).click();
  await page.waitForURL(/\/(ApplicationDashboard|program\/programOverview)/, { timeout: 120_000 });
  await page.locator('body:not(:has(main[data-passing])) h1').first().waitFor();
  // The menu stays open at the page of downloads until the application is loaded again.
  await page.reload();
  await page.locator('body:not(:has(main[data-passing])) h1').first().waitFor();
}
