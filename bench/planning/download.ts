import type { Page } from '@playwright/test';

/** Downloads a program as people do; how long until it is on the device. */
export async function download(page: Page, url: string, program: string): Promise<number> {
  await page.goto(`${url}/program/downloadProgram`);
  await page.getByRole('checkbox', { name: new RegExp(`^${program} `) }).check();
  const started = performance.now();
  await page.getByRole('button', { name: /^Download 1 / }).click();
  await page.waitForURL(/\/(syncProgram|masterDataSync|ApplicationDashboard|program\/programOverview)/, {
    timeout: 120_000,
  });
  const taken = performance.now() - started;
  await page.waitForURL(/\/(ApplicationDashboard|program\/programOverview)/, { timeout: 120_000 });
  return taken;
}
