import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { beforeAll, describe, expect, it } from 'vitest';
import { productCategoryTable, tableOf } from '../src/db/schema/index.ts';
import type { Json } from './harness.ts';
import { cases, editorOf, targetsOf, validRecord } from './valid-record.ts';
import { watchedServer } from './watched-server.ts';

/** The page call of every declared entity: what list screens ask for. */
const t = watchedServer();

/** Names whose order differs from language to language; an empty or "null" text shows the English one. */
const names = [
  { label_en: 'Zzq alpha', label_fr: 'Zzq charlie', label_sp: null, label_pr: 'zzq B' },
  { label_en: 'Zzq Bravo', label_fr: 'Zzq bravo', label_sp: 'null', label_pr: 'Zzq c' },
  { label_en: 'Zzq charlie', label_fr: 'Zzq Alpha', label_sp: 'Zzq aardvark', label_pr: 'Zzq A' },
] as const;
const orders = {
  en: ['Zzq alpha', 'Zzq Bravo', 'Zzq charlie'],
  fr: ['Zzq charlie', 'Zzq Bravo', 'Zzq alpha'],
  sp: ['Zzq charlie', 'Zzq alpha', 'Zzq Bravo'],
  pr: ['Zzq charlie', 'Zzq alpha', 'Zzq Bravo'],
} as const;

describe.each(cases)('%s', (name, entity: EntityDeclaration) => {
  const title = titleField(entity);
  const translated = entity.fields[title]?.kind === 'label';
  const page = async (query: Record<string, string | number>) => {
    const token = await t.signIn(editorOf(entity));
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return t.call('GET', `/api/${name}/page?${search}`, { token });
  };
  const rows = async (query: Record<string, string | number>) => {
    const { status, body } = await page({ size: 500, ...query });
    expect(status, JSON.stringify(query)).toBe(200);
    return body.rows ?? ([] as unknown as Json);
  };
  const englishOf = (row: Json): string => String(row[title]?.label_en ?? row[title]);
  const idOf = (row: Json): unknown => row[entity.key];
  /** What the search looks through: the columns of the list. */
  const shownTexts = (row: Json): string => JSON.stringify(entity.columns.map((column) => row[column]));
  /** The id that a filter compares; `forecastingUnit.tracerCategory` is that of the referenced record. */
  const filteredIds = async (list: readonly Json[], filter: string): Promise<(number | undefined)[]> => {
    const [first = '', second] = filter.split('.');
    const own = list.map((row) => (row[first] ? Number(row[first]?.id) : undefined));
    const field = entity.fields[first];
    if (!second || field?.kind !== 'reference') return own;
    const table = tableOf(field.entity);
    const column = table[`${second}Id`];
    if (!column) throw new Error(`${field.entity} has no ${second}`);
    const stored = await t.context.db.select({ id: table.id, other: column }).from(table);
    const others = new Map(stored.map(({ id, other }) => [Number(id), Number(other)]));
    return own.map((id) => (id === undefined ? undefined : others.get(id)));
  };
  /** The record itself, and for a category everything below it. */
  const belongingTo = async (filter: string, id: number): Promise<ReadonlySet<number>> => {
    if (!filter.endsWith('productCategory')) return new Set([id]);
    const categories = await t.context.db.select().from(productCategoryTable);
    const top = categories.find((category) => category.id === id)?.sortOrder ?? '-';
    const below = categories.filter(({ sortOrder }) => `${sortOrder}.`.startsWith(`${top}.`));
    return new Set(below.map((category) => category.id));
  };

  beforeAll(async () => {
    const token = await t.signIn(editorOf(entity));
    for (const [index, label] of names.entries()) {
      const body = {
        ...(await validRecord(t, entity, index)),
        [title]: translated ? label : label.label_en,
      };
      const { status, body: answer } = await t.call('POST', `/api/${name}`, { token, body });
      expect(status, JSON.stringify(answer)).toBe(200);
    }
  });

  it('comes in pages that together are the whole list', async () => {
    const { body } = await page({ size: 500 });
    const all = [...(body.rows ?? [])].map(idOf);
    expect(body.total).toBe(all.length);
    const collected: unknown[] = [];
    const size = Math.max(2, Math.ceil(all.length / 5));
    for (let number = 0; number * size < all.length; number += 1) {
      const part = await page({ size, page: number });
      expect(part.body.total).toBe(all.length);
      expect(part.body.rows?.length).toBeLessThanOrEqual(size);
      collected.push(...[...(part.body.rows ?? [])].map(idOf));
    }
    expect(collected).toEqual(all);
    const beyond = await page({ size: 2, page: 10_000 });
    expect(beyond.body).toEqual({ rows: [], total: all.length });
    const usual = await page({});
    expect(usual.body.rows).toHaveLength(Math.min(15, all.length));
  });

  it('finds what every word of the search stands in, letter by letter', async () => {
    expect((await rows({ search: 'zzq' })).length).toBe(3);
    expect((await rows({ search: '  ZZQ   bravo ' })).map(englishOf)).toEqual(['Zzq Bravo']);
    expect(await rows({ search: 'zzq nowhere' })).toEqual([]);
    for (const sign of ['_zzq', 'z%q', "zzq' or '1'='1", 'zzq\\'])
      expect(await rows({ search: sign }), sign).toEqual([]);
    // A percent sign is a letter like any other: strengths of medicines are written with it.
    const percent = await rows({ search: '%' });
    expect(percent.map(idOf)).not.toContain(idOf((await rows({ search: 'zzq' }))[0] as Json));
    for (const row of percent) expect(shownTexts(row)).toContain('%');
  });

  if (translated)
    it.each(Object.entries(orders))(
      'sorts and searches as people who speak %s read it',
      async (language, order) => {
        const sorted = await rows({ search: 'zzq', sort: title, language });
        expect(sorted.map(englishOf)).toEqual(order);
        const reversed = await rows({ search: 'zzq', sort: title, language, direction: 'desc' });
        expect(reversed.map(englishOf)).toEqual([...order].reverse());
        const hidden =
          language === 'en' ? 'aardvark' : language === 'sp' ? 'zzq bravo charlie' : 'zzq alpha bravo';
        expect(await rows({ search: hidden, language }), 'other languages are not searched').toEqual([]);
      },
    );

  const sortable = entity.columns.filter((column) => {
    const kind = entity.fields[column]?.kind;
    return kind !== 'custom' && kind !== 'references';
  });
  it.each([...sortable, 'lastModifiedDate', 'lastModifiedBy', 'active'])(
    'sorts by %s both ways',
    async (sort) => {
      const up = (await rows({ sort })).map(idOf);
      const down = (await rows({ sort, direction: 'desc' })).map(idOf);
      expect(up.length).toBeGreaterThan(0);
      expect([...down].sort()).toEqual([...up].sort());
    },
  );

  it.each(['nothing', 'constructor', '__proto__', 'toString', 'passwordHash', 'id; drop table realm'])(
    'cannot be sorted by %s',
    async (sort) => {
      const { status, body } = await page({ sort });
      expect([status, body.fields]).toEqual([400, { sort: 'static.validation.notChoice' }]);
    },
  );

  if (entity.filters.length > 0)
    it.each(entity.filters)('is filtered by %s', async (filter) => {
      const everything = [...(await rows({}))];
      const ids = await filteredIds(everything, filter);
      const wanted = ids.find((id) => id !== undefined);
      const within = await belongingTo(filter, Number(wanted));
      const filtered = await rows({ filter: `${filter}:${wanted}` });
      expect(filtered.length).toBeGreaterThan(0);
      expect(filtered.map(idOf)).toEqual(
        everything.filter((_, index) => within.has(Number(ids[index]))).map(idOf),
      );
      expect(await rows({ filter: `${filter}:999999` })).toEqual([]);
      const several = await rows({ filter: `${filter}:${wanted},999999` });
      expect(several.map(idOf)).toEqual(filtered.map(idOf));
    });

  it.each(['nothing:1', 'label:1', 'constructor:1', 'realm:x', 'realm:1.5', 'realm:99999999999'])(
    'refuses the filter %s',
    async (filter) => {
      const { status, body } = await page({ filter });
      expect([status, body.fields]).toEqual([400, { filter: 'static.validation.invalid' }]);
    },
  );

  if (entity.hasStatus)
    it('shows only active or only inactive records', async () => {
      const token = await t.signIn(editorOf(entity));
      const [first] = await rows({ search: 'zzq' });
      const { body: record } = await t.call('GET', `/api/${name}/${first ? idOf(first) : 0}`, { token });
      // A realm comes with records of its own, so that it is in use from the start.
      const body = { ...record, active: false, confirmed: true };
      expect((await t.call('PUT', `/api/${name}`, { token, body })).status).toBe(200);
      expect((await rows({ search: 'zzq', active: 'true' })).length).toBe(2);
      expect((await rows({ search: 'zzq', active: 'false' })).map(idOf)).toEqual([idOf(record)]);
      expect((await rows({ search: 'zzq' })).length).toBe(3);
    });

  if (entity.level === 'realm')
    it('never shows another realm', async () => {
      const foreign = await targetsOf(t, name, 2);
      expect(foreign.length).toBeGreaterThan(0);
      const shown = (await rows({})).map(idOf);
      for (const id of foreign) expect(shown).not.toContain(id);
      const { status, body } = await page({ filter: 'realm:2' });
      // Units have no realm filter: theirs is that of the unit they are made of.
      if (entity.filters.includes('realm')) expect(body).toEqual({ rows: [], total: 0 });
      else expect(status).toBe(400);
    });
});
