import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { patient } from './fixtures/patience.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chromium = process.env.CHROMIUM_PATH;

/** Journeys start the servers they need themselves, each on a database of its own. */
export default defineConfig({
  testDir: at('.'),
  // What is in `joined` needs no browser: it runs with the tests of the server.
  testMatch: '**/*.spec.ts',
  globalSetup: at('./fixtures/prepare.ts'),
  outputDir: at('../test-results'),
  fullyParallel: true,
  workers: 2,
  // A busy machine can make a browser miss a moment. What fails once is walked again on a new server, and told.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(120_000),
  expect: { timeout: patient(20_000) },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? at('../.cache/test/e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    actionTimeout: patient(30_000),
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Keeping the whole application for offline use costs time; the journeys that work offline ask for it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
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
