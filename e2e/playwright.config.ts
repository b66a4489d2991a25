import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { scaledTimeout } from './fixtures/timeouts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chromium = process.env.CHROMIUM_PATH;

/** Tests start the servers they need themselves, each on a database of its own. */
export default defineConfig({
  testDir: at('.'),
  // What is in `joined` needs no browser: it runs with the tests of the server.
  testMatch: '**/*.spec.ts',
  globalSetup: at('./fixtures/prepare.ts'),
  outputDir: at('../test-results'),
  fullyParallel: true,
  // Each worker has a browser and a server of its own, and waits for one of them some of its time.
  workers: Math.min(4, availableParallelism() + 1),
  // What fails once has failed.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine takes three times as long as a free one, and what passes waits for nothing.
  timeout: scaledTimeout(300_000),
  expect: { timeout: scaledTimeout(30_000) },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? at('../.cache/test/e2e.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    headless: true,
    actionTimeout: scaledTimeout(30_000),
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Keeping the whole application for offline use costs time; the tests that work offline ask for it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // The tests need no network but the machine itself: the browser's own errands stay off.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: what they call often is not worth compiling again, nor their garbage collecting early.
        '--js-flags=--no-turbofan --no-maglev --initial-heap-size=200 --no-incremental-marking',
      ],
    },
  },
});
