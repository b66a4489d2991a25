import { beforeEach, describe, expect, it } from 'vitest';
import { programCopy } from '../../local/documents/names.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { type Browser, everythingStored, newBrowser, newOwner } from '../../local/testing.ts';
import {
  cleared,
  noLines,
  redone,
  startingWith,
  undone,
  withLine,
  withoutLine,
  withTick,
} from './line-history.ts';
import { forgetScratchOfOthers, keepScratch, readScratch } from './scratch-store.ts';
import { more } from './testing.ts';

const ids = ({ lines }: typeof noLines) => lines.map(({ id }) => id);

describe('a list of scenarios', () => {
  const two = withLine(withLine(noLines, more('a', 10)), more('b', 20));

  it('grows at its end and changes a line in its place', () => {
    expect(ids(two)).toEqual(['a', 'b']);
    const changed = withLine(two, more('a', 15));
    expect(ids(changed)).toEqual(['a', 'b']);
    expect(changed.lines[0]).toMatchObject({ parameters: { percentage: 15 } });
  });

  it('is undone and redone step by step: adding, changing, switching off, removing, discarding', () => {
    const states = [
      noLines,
      withLine(noLines, more('a', 10)),
      two,
      withTick(two, 'a', false),
      withoutLine(withTick(two, 'a', false), 'a'),
      cleared(withoutLine(withTick(two, 'a', false), 'a')),
    ];
    let state = states.at(-1) ?? noLines;
    for (const expected of [...states].reverse().slice(1)) {
      state = undone(state);
      expect(state.lines).toEqual(expected.lines);
    }
    expect(undone(state)).toBe(state);
    for (const expected of states.slice(1)) {
      state = redone(state);
      expect(state.lines).toEqual(expected.lines);
    }
    expect(redone(state)).toBe(state);
  });

  it('forgets the way forth after another step', () => {
    expect(redone(withLine(undone(two), more('c', 5))).lines.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('has no way back before what was restored', () => {
    const restored = startingWith(two.lines);
    expect(undone(restored)).toBe(restored);
    expect(cleared(noLines)).toBe(noLines);
  });
});

describe('scenarios that are being tried', () => {
  const copy = programCopy({ programId: 1, versionId: 3 });
  let browser: Browser;
  let owner: RecordOwner;
  beforeEach(async () => {
    browser = newBrowser();
    owner = await newOwner(browser.newTab(), 7);
  });

  it('come back after a reload, for each product its own', async () => {
    await keepScratch(owner, copy, 10, [more('a', 10)]);
    await keepScratch(owner, copy, 11, [more('b', 20, false)]);
    const reloaded = { ...owner, database: browser.newTab() };
    expect(await readScratch(reloaded, copy, 10)).toEqual([more('a', 10)]);
    expect(await readScratch(reloaded, copy, 11)).toEqual([more('b', 20, false)]);
    expect(await readScratch(reloaded, copy, 12)).toEqual([]);
  });

  it('lie encrypted on the device', async () => {
    await keepScratch(owner, copy, 10, [more('secret-name', 10)]);
    expect(await everythingStored(owner.database)).not.toContain('secret-name');
  });

  it('are gone when the list is emptied, and with their copy', async () => {
    await keepScratch(owner, copy, 10, [more('a', 10)]);
    await keepScratch(owner, copy, 10, []);
    expect(await readScratch(owner, copy, 10)).toEqual([]);
    const older = programCopy({ programId: 1, versionId: 2 });
    await keepScratch(owner, copy, 10, [more('a', 10)]);
    await keepScratch(owner, older, 10, [more('b', 10)]);
    await forgetScratchOfOthers(owner, [copy]);
    expect(await readScratch(owner, copy, 10)).toHaveLength(1);
    expect(await readScratch(owner, older, 10)).toEqual([]);
  });
});
