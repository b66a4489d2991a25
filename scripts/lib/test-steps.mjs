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
import { notLookedAt } from './looked-at.mjs';
import { findPostgres } from './postgres.mjs';
import { fromRoot, tools } from './root.mjs';
import { run } from './run.mjs';
import { forShortRuns } from './short-runs.mjs';

const minutes = (count) => count * 60_000;

/** Runs a command, and shows at once what it prints unless that is kept for later. */
async function command(file, args, { say, output, ...options }) {
  const result = await run(process.execPath, [...forShortRuns, file, ...args], { ...options, output });
  if (output === 'collect') say(result.output);
  if (result.timedOut) say('Stopped: it took too long.');
  return result.code;
}

/** A check that either passes or fails as a whole counts as one test. */
const whole =
  (file, args, limit = minutes(8)) =>
  async (shown) => {
    const code = await command(file, args, { limit, ...shown });
    return { ...noTests(), ...(code === 0 ? { passed: 1 } : { failed: 1 }) };
  };

/** Runs a test runner that leaves a JSON report, and counts its tests. */
async function counted({ file, args, env = {}, limit, report, count, failuresIn, ...shown }) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const code = await command(file, args, { env, limit, sweep: true, ...shown });
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const counts = results ? count(results) : noTests();
  if (counts.passed + counts.failed === 0) shown.say('No test ran.');
  return { ...validated(counts, code), failures: results ? failuresIn(results) : [] };
}

function vitest(name, projects, env, { missingIn = () => [], ...shown }) {
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
    limit: minutes(40),
    report,
    count: (results) => {
      const counts = countVitest(results);
      return { ...counts, failed: counts.failed + missingIn(results).length };
    },
    failuresIn: (results) => [...failuresInVitest(results, fromRoot('/')), ...missingIn(results)],
    ...shown,
  });
}

/** Where a server follows, it runs all tests; here those that depend on the database. */
async function onPglite(shown) {
  const part = (await findPostgres()) ? { TEST_PART: 'database' } : {};
  return vitest('pglite', ['server'], { TEST_DATABASE: 'pglite', ...part }, shown);
}

async function onPostgres(shown) {
  const url = await findPostgres();
  if (url)
    return vitest('postgres', ['server'], { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: url }, shown);
  shown.say('PostgreSQL: none answered, not run');
  return undefined;
}

/** Pages, forms, lists, grids and menus in a browser, without a server; end-to-end tests leave some pages to them. */
async function components(shown) {
  const left = JSON.parse(readFileSync(fromRoot('apps/web/component-tests/looked-at.json'), 'utf8'));
  const missingIn = (results) =>
    notLookedAt(left, results).map((path) => `no component test looked at ${path} as a whole`);
  return vitest(
    'components',
    ['browser'],
    { CHROMIUM_PATH: await ensureChromium() },
    { missingIn, ...shown },
  );
}

async function endToEnd(shown) {
  const report = fromRoot('.cache/test/e2e.json');
  return counted({
    file: tools.playwright,
    args: ['test', '--config', fromRoot('e2e/playwright.config.ts')],
    env: { CHROMIUM_PATH: await ensureChromium(), E2E_REPORT: report },
    limit: minutes(40),
    report,
    count: countPlaywright,
    failuresIn: failuresInPlaywright,
    ...shown,
  });
}

/**
 * The steps of `npm test`, in order. `run` gives the counts, or undefined when there was nothing to run on.
 * A step that `needs` another is not tried when that one failed. Steps of the server and those before them run beside
 * each other: each of them waits about half of its time, for the disk, for a database or for a browser.
 */
export const steps = [
  { part: 'static', name: 'types', run: whole(fromRoot('scripts/types.mjs'), []) },
  { part: 'static', name: 'lint', run: whole(tools.biome, ['check', '.']) },
  { part: 'static', name: 'imports', run: whole(fromRoot('scripts/check-imports.mjs'), []) },
  {
    part: 'unit',
    name: 'unit tests',
    run: (shown) => vitest('unit', ['model', 'engine', 'web', 'scripts'], {}, shown),
  },
  { part: 'components', name: 'component tests', run: components },
  { part: 'server', name: 'server on PGlite', beside: true, run: onPglite },
  { part: 'server', name: 'server on PostgreSQL', beside: true, run: onPostgres },
  { part: 'e2e', name: 'build', run: whole(fromRoot('scripts/build.mjs'), []), alone: true },
  {
    part: 'e2e',
    name: 'size of the application',
    needs: 'build',
    run: whole(fromRoot('scripts/check-size.mjs'), []),
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

/** What is run beside each other: two lists of steps, until a step that runs `alone` begins. */
function phasesOf(list) {
  const phases = [{ shown: [], beside: [] }];
  for (const step of list) {
    if (step.alone) phases.push({ shown: [], beside: [] });
    phases.at(-1)[step.beside ? 'beside' : 'shown'].push(step);
  }
  // Nothing to run beside: its output need not wait.
  return phases.map(({ shown, beside }) =>
    shown.length === 0 ? { shown: beside, beside: [] } : { shown, beside },
  );
}

/**
 * Runs steps one after the other, and those that run `beside` others at the same time; a failure does not keep the
 * later ones from running. What a step beside others prints is shown when it has ended.
 * @returns {Promise<{name: string, counts: import('./counts.mjs').Counts | undefined, seconds: number}[]>}
 */
export async function runSteps(list, say = console.log) {
  const results = new Map();

  async function runOne(step, isBeside) {
    const printed = [];
    const print = isBeside ? (line) => printed.push(line) : say;
    print(`\n━━ ${step.name}`);
    const started = Date.now();
    let counts;
    if (step.needs && (results.get(step.needs)?.counts?.failed ?? 0) > 0) {
      print(`Not run: ${step.needs} failed.`);
      counts = { ...noTests(), failed: 1 };
    } else {
      try {
        counts = await step.run({ say: print, output: isBeside ? 'collect' : 'inherit' });
      } catch (error) {
        print(error.message);
        counts = { ...noTests(), failed: 1 };
      }
    }
    const seconds = (Date.now() - started) / 1000;
    results.set(step.name, { name: step.name, counts, seconds });
    print(`── ${step.name}: ${seconds.toFixed(1)} s`);
    if (isBeside) say(printed.join('\n'));
  }

  async function runAll(some, isBeside) {
    for (const step of some) await runOne(step, isBeside);
  }

  for (const { shown, beside } of phasesOf(list)) {
    await Promise.all([runAll(shown, false), runAll(beside, true)]);
  }
  return list.map(({ name }) => results.get(name));
}
