import { spawnSync } from 'node:child_process';

const wanted = ['--interrupt-budget=270336', '--min-semi-space-size=32', '--max-semi-space-size=64'];

/** The options that this Node has: it does not start with others, and which ones V8 has changes from release to release. */
export function known(options, help) {
  const names = new Set([...help.matchAll(/^\s+--([\w-]+) /gm)].map(([, name]) => name));
  return options.filter((option) => names.has(option.slice(2).split('=')[0]));
}

const help = () => spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' }).stdout ?? '';

/**
 * How Node runs tests: most of their code runs a few times only, so that it is compiled later than usual, and what is
 * thrown away soon is given more room, so that less of it is copied.
 */
export const forShortRuns = known(wanted, help());
