import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chromium = process.env.CHROMIUM_PATH;

/** Journeys start the servers they need themselves, each on a database of its own. */
export default defineConfig({
  testDir: at('.'),
  outputDir: at('../test-results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? at('../.cache/test/e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // The journeys need no network but the machine itself: the browser's own errands stay off.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
