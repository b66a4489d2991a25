import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const propertySeed = at('./scripts/lib/property-seed.mjs');
const serverSetup = at('./apps/server/test/global-setup.ts');

/**
 * A workspace's own unit tests: plain Node, no setting up. Modules are loaded once a worker rather than once a file
 * (the server's too), which takes a quarter of the time; no test relies on fresh ones.
 */
const unit = (name: string, root: string, include: string[], setupFiles: string[] = []) => ({
  test: {
    name,
    root: at(root),
    include,
    setupFiles: [propertySeed, ...setupFiles],
    environment: 'node' as const,
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('model', './packages/model', ['src/**/*.test.ts']),
      unit('engine', './packages/engine', ['src/**/*.test.ts'], ['./test/made-up-programs.ts']),
      unit('web', './apps/web', ['src/**/*.test.{ts,tsx}']),
      unit('scripts', './scripts', ['**/*.test.mjs']),
      {
        test: {
          name: 'server',
          root: at('./apps/server'),
          // What device and server do together needs a database as well.
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../../e2e/joined/**/*.test.ts'],
          environment: 'node',
          setupFiles: [propertySeed],
          // The demo's own tests look at an embedded database in either run: once is enough.
          exclude: process.env.TEST_DATABASE === 'postgres' ? ['test/demo*.test.ts'] : [],
          // Every worker opens a database of its own: more of them than processor cores only wait for each other.
          pool: 'forks',
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
