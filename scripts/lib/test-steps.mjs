import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import {
  countPlaywright,
  countVitest,
  failuresInPlaywright,
  failuresInVitest,
  noTests,
  validated,
} from './counts.mjs';
import { findPostgres } from './postgres.mjs';
import { fromRoot, tools } from './root.mjs';
import { runNode } from './run.mjs';

const minutes = (count) => count * 60_000;

/** A check that either passes or fails as a whole counts as one test. */
async function whole(file, args, limit = minutes(8)) {
  const { code, timedOut } = await runNode(file, args, { limit });
  if (timedOut) console.log('Stopped: it took too long.');
  return { ...noTests(), ...(code === 0 ? { passed: 1 } : { failed: 1 }) };
}

/** Runs a test runner that leaves a JSON report, and counts its tests. */
async function counted({ file, args, env = {}, limit, report, count, failuresIn }) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code, timedOut } = await runNode(file, args, { env, limit, sweep: true });
  if (timedOut) console.log('Stopped: it took too long.');
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const counts = results ? count(results) : noTests();
  if (counts.passed + counts.failed === 0) console.log('No test ran.');
  return { ...validated(counts, code), failures: results ? failuresIn(results) : [] };
}

function vitest(name, projects, env) {
  const report = fromRoot('.cache/test', `${name}.json`);
  return counted({
    file: tools.vitest,
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    limit: minutes(15),
    report,
    count: countVitest,
    failuresIn: (results) => failuresInVitest(results, fromRoot('/')),
  });
}

/** Where a server follows, it runs all tests; here those that depend on the database. */
async function onPglite() {
  const part = (await findPostgres()) ? { TEST_PART: 'database' } : {};
  return vitest('pglite', ['server'], { TEST_DATABASE: 'pglite', ...part });
}

async function onPostgres() {
  const url = await findPostgres();
  if (url) return vitest('postgres', ['server'], { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url });
  console.log('PostgreSQL: none answered, not run');
  return undefined;
}

/** Pages, forms, lists, grids and menus in a browser, without a server. */
async function components() {
  return vitest('components', ['browser'], { CHROMIUM_PATH: await ensureChromium() });
}

async function endToEnd() {
  const report = fromRoot('.cache/test/e2e.json');
  return counted({
    file: tools.playwright,
    args: ['test', '--config', fromRoot('e2e/playwright.config.ts')],
    env: { CHROMIUM_PATH: await ensureChromium(), E2E_REPORT: report },
    limit: minutes(40),
    report,
    count: countPlaywright,
    failuresIn: failuresInPlaywright,
  });
}

/**
 * The steps of `npm test`, in order. `run` gives the counts, or undefined when there was nothing to run on.
 * A step that `needs` another is not tried when that one failed.
 */
export const steps = [
  { part: 'static', name: 'types', run: () => whole(fromRoot('scripts/types.mjs'), []) },
  { part: 'static', name: 'lint', run: () => whole(tools.biome, ['check', '.']) },
  { part: 'static', name: 'imports', run: () => whole(fromRoot('scripts/check-imports.mjs'), []) },
  { part: 'unit', name: 'unit tests', run: () => vitest('unit', ['model', 'engine', 'web', 'scripts']) },
  { part: 'components', name: 'component tests', run: components },
  { part: 'server', name: 'server on PGlite', run: onPglite },
  { part: 'server', name: 'server on PostgreSQL', run: onPostgres },
  { part: 'e2e', name: 'build', run: () => whole(fromRoot('scripts/build.mjs'), []) },
  {
    part: 'e2e',
    name: 'size of the application',
    needs: 'build',
    run: () => whole(fromRoot('scripts/check-size.mjs'), []),
  },
  { part: 'e2e', name: 'end-to-end tests', needs: 'build', run: endToEnd },
];

export const parts = [...new Set(steps.map((step) => step.part))];

/** The steps of the named parts, all of them when none is named. */
export function chosen(names) {
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such part of the tests: ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  }
  return names.length > 0 ? steps.filter((step) => names.includes(step.part)) : steps;
}

/**
 * Runs steps one after the other; a failure does not keep the later ones from running.
 * @returns {Promise<{name: string, counts: import('./counts.mjs').Counts | undefined, seconds: number}[]>}
 */
export async function runSteps(list, say = console.log) {
  const results = [];
  for (const step of list) {
    say(`\n━━ ${step.name}`);
    const started = Date.now();
    const needed = results.find((result) => result.name === step.needs);
    let counts;
    if (needed && (needed.counts?.failed ?? 0) > 0) {
      say(`Not run: ${step.needs} failed.`);
      counts = { ...noTests(), failed: 1 };
    } else {
      try {
        counts = await step.run();
      } catch (error) {
        say(error.message);
        counts = { ...noTests(), failed: 1 };
      }
    }
    const seconds = (Date.now() - started) / 1000;
    results.push({ name: step.name, counts, seconds });
    say(`── ${step.name}: ${seconds.toFixed(1)} s`);
  }
  return results;
}
