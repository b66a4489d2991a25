import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin } from 'vitest/config';
import { databaseTests } from './scripts/lib/database-tests.mjs';
import { forShortRuns } from './scripts/lib/short-runs.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chromium = process.env.CHROMIUM_PATH;
const propertySeed = at('./scripts/lib/property-seed.mjs');
const serverSetup = at('./apps/server/test/global-setup.ts');

/** A module that asks for the files of a folder hangs on more than its own text: it is transformed every time. */
const transformsListsOfFiles: Plugin = {
  name: 'transforms-lists-of-files',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : undefined,
    ),
};

/**
 * A workspace's own unit tests: plain Node, no setting up. Modules are loaded once a worker rather than once a file
 * (the server's too), which takes a quarter of the time; no test relies on fresh ones. All projects have the same root,
 * so that what one of them has transformed is ready for the others.
 */
const unit = (name: string, include: string, setupFiles: string[] = []) => ({
  root: at('.'),
  plugins: [transformsListsOfFiles],
  test: {
    name,
    include: [include],
    setupFiles: [propertySeed, ...setupFiles],
    environment: 'node' as const,
    execArgv: forShortRuns,
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    experimental: {
      // By content: the server's tests on the second database find all modules transformed.
      fsModuleCache: true,
      fsModuleCachePath: at('./.cache/vitest'),
    },
    projects: [
      unit('model', 'packages/model/src/**/*.test.ts'),
      unit('engine', 'packages/engine/src/**/*.test.ts', [at('./packages/engine/test/made-up-programs.ts')]),
      unit('web', 'apps/web/src/**/*.test.{ts,tsx}'),
      unit('scripts', 'scripts/**/*.test.mjs'),
      {
        // Pages, forms, lists, grids and menus in a real browser, without a server.
        extends: at('./apps/web/vite.config.ts'),
        root: at('./apps/web'),
        cacheDir: at('./.cache/vite'),
        // React and Mantine as people get them, without the slower checks of development.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          // What is found only while tests run would reload them.
          include: ['axe-core', 'vitest-browser-react/pure'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'browser',
          include: ['component-tests/**/*.test.{ts,tsx}'],
          setupFiles: ['component-tests/fixtures/reset.ts'],
          env: { TEST_ALL: process.env.TEST_ALL },
          // A page loads the application once rather than for every file.
          isolate: false,
          // As many pages at once as a small machine has cores.
          maxWorkers: 2,
          testTimeout: 120_000,
          // The first test of a file also waits for the code of its pages.
          expect: { poll: { timeout: 20_000, interval: 10 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first page waits until the dependencies are bundled.
            connectTimeout: 180_000,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root: at('.'),
        test: {
          name: 'server',
          // What device and server do together needs a database as well.
          include:
            process.env.TEST_PART === 'database'
              ? databaseTests
              : ['apps/server/{src,test}/**/*.test.ts', 'e2e/joined/**/*.test.ts'],
          environment: 'node',
          setupFiles: [propertySeed],
          // The demo's own tests look at an embedded database in either run: once is enough.
          exclude: process.env.TEST_DATABASE === 'postgres' ? ['apps/server/test/demo*.test.ts'] : [],
          // Every worker opens a database of its own: more of them than processor cores only wait for each other.
          pool: 'forks',
          execArgv: forShortRuns,
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          // A set-up that is skipped on a busy machine skips its whole file.
          hookTimeout: 120_000,
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
        },
      },
    ],
  },
});
