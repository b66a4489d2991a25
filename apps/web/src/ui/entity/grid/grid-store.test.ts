import { region } from '@stockwell/model/entities/region';
import { isObject } from '@stockwell/model/objects';
import { describe, expect, it } from 'vitest';
import type { Option } from '../../select/option.ts';
import { type GridRow, newRow, withChanges } from './grid-rows.ts';
import { GridStore } from './grid-store.ts';
import { onlyOptionNamed } from './known-options.ts';
import { NameLookup, unknownName } from './unknown-names.ts';

const row = (key: string): GridRow => newRow(region, { language: 'en', realm: null, defaults: {} }, key);
const follow = (drafts: GridRow['drafts']) => drafts;
const set = (store: GridStore, key: string, name: string, value: unknown) =>
  store.step((rows) => withChanges(rows, [{ key, name, value }], follow));
const keys = (store: GridStore) => store.rows.map(({ key }) => key);
const held = (store: GridStore, key: string, name: string) => store.rowOf(key)?.drafts[name];

describe('the rows of a grid', () => {
  it('take every edit of one event, each after the one before', () => {
    const store = new GridStore([row('a')]);
    set(store, 'a', 'capacityCbm', '5');
    store.step((rows) => [...rows, row('b')]);
    set(store, 'b', 'gln', '7');
    set(store, 'a', 'gln', '8');
    expect([held(store, 'a', 'capacityCbm'), held(store, 'a', 'gln'), held(store, 'b', 'gln')]).toEqual([
      '5',
      '8',
      '7',
    ]);
  });

  it('stay the same objects where nothing changes', () => {
    const store = new GridStore([row('a'), row('b')]);
    const [first, second] = store.rows;
    set(store, 'a', 'gln', '1');
    expect(store.rows[0]).not.toBe(first);
    expect(store.rows[1]).toBe(second);
    const { history } = store.state();
    set(store, 'a', 'gln', '1');
    expect(store.state().history).toBe(history);
  });

  it('come back when their deletion is undone, and a deletion ends what could be redone', () => {
    const store = new GridStore([row('a'), row('b'), row('c')]);
    set(store, 'a', 'gln', '1');
    store.undo();
    store.step((rows) => rows.filter(({ key }) => key !== 'b'));
    store.redo();
    expect([keys(store), held(store, 'a', 'gln')]).toEqual([['a', 'c'], '']);
    store.undo();
    expect(keys(store)).toEqual(['a', 'b', 'c']);
    store.redo();
    expect(keys(store)).toEqual(['a', 'c']);
  });
});

describe('names of references', () => {
  const options: readonly Option[] = [
    { id: 1, text: 'Novaria', code: 'NOV' },
    { id: 2, text: 'Twin', code: 'TW1' },
    { id: 3, text: 'Twin', code: 'TW2' },
  ];
  const find = async (_: string, text: string) => onlyOptionNamed(options, text);
  const columns = ['realmCountry'];

  it('are found by name, code or both, and not guessed where several bear them', () => {
    const ids = ['novaria', 'NOV', 'Novaria (NOV)', 'Twin', 'Twin (TW2)', 'Nowhere'].map(
      (text) => onlyOptionNamed(options, text)?.id,
    );
    expect(ids).toEqual([1, 1, 1, undefined, 3, undefined]);
  });

  it('are replaced by what was found, without a step of its own', async () => {
    const store = new GridStore([row('a')]);
    set(store, 'a', 'realmCountry', unknownName('Novaria'));
    set(store, 'a', 'gln', '7');
    await new NameLookup(store).run(columns, find);
    expect(held(store, 'a', 'realmCountry')).toEqual(options[0]);
    store.undo();
    expect(held(store, 'a', 'realmCountry')).toEqual(options[0]);
    store.undo();
    expect([held(store, 'a', 'realmCountry'), store.state().history.past.length]).toEqual([null, 0]);
    store.redo();
    expect(held(store, 'a', 'realmCountry')).toEqual(options[0]);
  });

  it('leave a cell alone that was changed meanwhile, also to the same name', async () => {
    const store = new GridStore([row('a'), row('b')]);
    set(store, 'a', 'realmCountry', unknownName('Novaria'));
    set(store, 'b', 'realmCountry', unknownName('Novaria'));
    const run = new NameLookup(store).run(columns, async (name, text) => {
      set(store, 'a', 'realmCountry', unknownName('Nowhere'));
      return find(name, text);
    });
    await run;
    expect(held(store, 'a', 'realmCountry')).toEqual({ id: 0, text: 'Nowhere' });
    expect(held(store, 'b', 'realmCountry')).toEqual(options[0]);
  });

  it('wait for what stands before them in the row', async () => {
    const store = new GridStore([row('a')]);
    set(store, 'a', 'second', unknownName('Twin (TW1)'));
    set(store, 'a', 'first', unknownName('Novaria'));
    const seen: unknown[] = [];
    await new NameLookup(store).run(['first', 'second'], async (name, text, { drafts }) => {
      if (name === 'second') seen.push(isObject(drafts.first) ? drafts.first.id : null);
      return find(name, text);
    });
    expect([seen, held(store, 'a', 'second')]).toEqual([[1], options[1]]);
  });

  it('are not held against the row while they are looked up, and are asked for again after a failure', async () => {
    const store = new GridStore([row('a')]);
    const lookup = new NameLookup(store);
    const name = unknownName('Novaria');
    set(store, 'a', 'realmCountry', name);
    const pending: boolean[] = [];
    await lookup.run(columns, async () => {
      pending.push(store.state().pending.has(name));
      throw new Error('no connection');
    });
    expect([pending, store.state().pending.size, held(store, 'a', 'realmCountry')]).toEqual([
      [true],
      0,
      name,
    ]);
    await lookup.run(columns, find);
    expect(held(store, 'a', 'realmCountry')).toEqual(options[0]);
  });

  it('of several choices are found one by one, each choice once', async () => {
    const store = new GridStore([row('a')]);
    const names = ['NOV', 'Nowhere', 'Novaria'].map(unknownName);
    set(store, 'a', 'areas', names);
    await new NameLookup(store).run(['areas'], find);
    expect(held(store, 'a', 'areas')).toEqual([options[0], names[1]]);
  });
});
