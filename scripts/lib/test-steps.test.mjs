import { describe, expect, it } from 'vitest';
import { noTests } from './counts.mjs';
import { chosen, parts, runSteps, steps } from './test-steps.mjs';

const passing = { ...noTests(), passed: 2 };
const failing = { ...noTests(), passed: 1, failed: 1 };
const quiet = () => {};
const step = (name, counts, more = {}) => ({ name, run: async () => counts, ...more });

describe('choosing parts', () => {
  it('runs everything, types first and the browser last, when nothing is named', () => {
    expect(chosen([])).toEqual(steps);
    expect(steps[0]?.name).toBe('types');
    expect(steps.at(-1)?.name).toBe('end-to-end tests');
  });
  it('runs the named parts only, in their own order', () => {
    expect(chosen(['server', 'static']).map(({ name }) => name)).toEqual([
      'types',
      'lint',
      'imports',
      'server on PGlite',
      'server on PostgreSQL',
    ]);
  });
  it('refuses an unknown part and reports which there are', () => {
    expect(() => chosen(['unti'])).toThrow(parts.join(', '));
  });
});

describe('running steps', () => {
  it('goes on after a failure', async () => {
    const results = await runSteps([step('lint', failing), step('unit', passing)], quiet);
    expect(results.map(({ counts }) => counts)).toEqual([failing, passing]);
  });

  it('counts a step that needs a failed one as failed, without trying it', async () => {
    const tried = [];
    const e2e = { name: 'e2e', needs: 'build', run: async () => tried.push('e2e') };
    const results = await runSteps([step('build', failing), e2e], quiet);
    expect(tried).toEqual([]);
    expect(results[1]?.counts).toEqual({ ...noTests(), failed: 1 });
  });

  it('counts a step that breaks off as failed and reports why', async () => {
    const said = [];
    const broken = {
      name: 'e2e',
      run: async () => {
        throw new Error('No Chromium was found');
      },
    };
    const results = await runSteps([broken, step('unit', passing)], (line) => said.push(line));
    expect(results.map(({ counts }) => counts?.failed)).toEqual([1, 0]);
    expect(said).toContain('No Chromium was found');
  });

  it('leaves a step with nothing to run on uncounted', async () => {
    const results = await runSteps([step('server on PostgreSQL', undefined)], quiet);
    expect(results[0]?.counts).toBeUndefined();
  });

  it('runs the tests of the server beside others, and shows what they print when they have ended', async () => {
    const said = [];
    let endServer = () => {};
    const untilUnitHasRun = new Promise((done) => {
      endServer = done;
    });
    const server = {
      name: 'server',
      beside: true,
      run: async ({ say, output }) => {
        say(`server output: ${output}`);
        await untilUnitHasRun;
        return passing;
      },
    };
    const unit = {
      name: 'unit',
      run: async ({ output }) => {
        expect(said.join()).not.toContain('server output');
        endServer();
        return { ...noTests(), passed: output === 'inherit' ? 1 : 0 };
      },
    };
    const last = { name: 'build', alone: true, run: async () => passing };
    const results = await runSteps([server, unit, last], (line) => said.push(line));
    expect(results.map(({ name }) => name)).toEqual(['server', 'unit', 'build']);
    expect(results[1]?.counts?.passed).toBe(1);
    expect(said.join()).toContain('server output: collect');
    expect(said.findIndex((line) => line.includes('server output'))).toBeLessThan(
      said.findIndex((line) => line.includes('━━ build')),
    );
  });

  it('shows the output of the server as it comes where nothing runs beside it', async () => {
    let shown;
    const server = {
      name: 'server',
      beside: true,
      run: async ({ output }) => {
        shown = output;
      },
    };
    await runSteps([server], quiet);
    expect(shown).toBe('inherit');
  });
});
