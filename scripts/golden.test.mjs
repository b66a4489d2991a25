import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const example = fromRoot('packages/engine/test/golden/supply-plan/cases/fefo-order.a.json');
const run = (...args) => runNode(fromRoot('scripts/golden.mjs'), args, { output: 'collect' });
const lastLine = (output) => output.trim().split('\n').at(-1);

describe('the runner of reference cases', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'golden-'));
    mkdirSync(path.join(folder, 'cases'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reports that a case matches', { timeout: 60_000 }, async () => {
    cpSync(example, path.join(folder, 'cases', 'one.json'));
    const { code, output } = await run('supply-plan', folder);
    expect(lastLine(output)).toBe('1 match, 0 differ, 0 skipped');
    expect(code).toBe(0);
  });

  it('reports every figure that differs', { timeout: 60_000 }, async () => {
    const golden = JSON.parse(readFileSync(example, 'utf8'));
    const row = golden.expected.rows[6];
    row.closingBalance += 1;
    writeFileSync(path.join(folder, 'cases', 'one.json'), JSON.stringify(golden));
    const { code, output } = await run('supply-plan', folder);
    expect(output).toContain(`${row.month} closingBalance`);
    expect(lastLine(output)).toBe('0 match, 1 differ, 0 skipped');
    expect(code).toBe(1);
  });

  it('does not take an empty folder for a success', { timeout: 60_000 }, async () => {
    const { code, output } = await run('supply-plan', folder);
    expect(output).toContain('No case was found');
    expect(code).toBe(1);
  });
});
