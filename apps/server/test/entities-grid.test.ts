import { entityNamed } from '@stockwell/model/entities/index';
import { validation } from '@stockwell/model/entity/check-value';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { beforeAll, describe, expect, it } from 'vitest';
import { integrationTable } from '../src/db/schema/index.ts';
import { readRecords } from '../src/entities/read.ts';
import { type Json, otherRealm, ownRealm } from './harness.ts';
import { addPerson, entry, programId } from './people.ts';
import { asSent, comparable, type Draft, editorOf, targetsOf } from './valid-record.ts';
import { gridCases, validRow } from './valid-row.ts';
import { watchedServer } from './watched-server.ts';
import { isRequired, wrongValues } from './wrong-values.ts';

/** What every entity does that is saved from a grid: all rows or none, each problem at its row and field. */
const t = watchedServer();
let seed = 0;
let family = 0;
let hiv = 0;
let forecast = 0;

beforeAll(async () => {
  family = await programId(t, 'ORM-FP-MOH');
  hiv = await programId(t, 'NVR-HIV-MOH');
  forecast = await programId(t, 'NVR-HIV-MOH-FC');
  await t.context.db.insert(integrationTable).values(
    Array.from({ length: 60 }, (_, index) => ({
      realmId: ownRealm,
      integrationName: `Integration ${index}`,
      integrationViewId: 1,
      folderLocation: 'exports',
      fileName: `${index}.json`,
    })),
  );
  await addPerson(t, 'narrow@test.example', [entry('ROLE_REALM_ADMIN', { programId: family })]);
  await addPerson(t, 'forecast@test.example', [entry('ROLE_DATASET_ADMIN', { programId: forecast })]);
});

/** Built-in rows that can be renamed but not added. */
const builtIn = ['modelingType'];

describe.each(gridCases)('%s', (name, entity: EntityDeclaration) => {
  const [grid] = entity.grid ?? [];
  const edits = entity.grid?.find(({ method }) => method === 'PUT') ?? grid;
  const path = (save = grid) => save?.path ?? entity.base ?? `/api/${name}`;
  const editor = () => t.signIn(editorOf(entity));
  const row = () => {
    seed += 1;
    return validRow(t, entity, seed);
  };
  const send = async (rows: readonly unknown[], save = grid, token?: string) =>
    t.call(save?.method ?? 'PUT', path(save), { token: token ?? (await editor()), body: rows });
  const stored = async (): Promise<Json[]> => (await readRecords(t.context, entity)) as unknown as Json[];
  const idOf = (record: Json): number => Number(record[entity.key]);
  const read = async (id: number): Promise<Json> => {
    const found = (await stored()).find((record) => idOf(record) === id);
    if (!found) throw new Error(`No ${name} ${id}`);
    return found;
  };

  /** Saves rows and answers them as they are read afterwards, in the order of their ids. */
  async function added(...rows: Draft[]): Promise<Json[]> {
    const before = new Set((await stored()).map(idOf));
    const { status, body } = await send(rows);
    expect(status, JSON.stringify(body)).toBe(200);
    return (await stored()).filter((record) => !before.has(idOf(record))).sort((a, b) => idOf(a) - idOf(b));
  }
  async function one(): Promise<Json> {
    if (builtIn.includes(name)) return read(2);
    const [record] = await added(await row());
    if (!record) throw new Error('nothing was added');
    return record;
  }
  /** A change that every grid allows: another title, or another number where the title is chosen once. */
  const changed = (record: Json): Draft => {
    const title = titleField(entity);
    if (entity.fields[title]?.kind === 'label') {
      seed += 1;
      return { [title]: { label_en: `Renamed ${seed}` } };
    }
    const free = Object.entries(entity.fields).find(
      ([, field]) => ['text', 'decimal', 'integer'].includes(field.kind) && !field.fixed && !field.managed,
    );
    if (name === 'realmCountry') return { defaultCurrency: { id: Number(record.defaultCurrency?.id) + 1 } };
    if (!free) return { versionTypeId: 2, versionStatusId: Number(record.versionStatusId) === 3 ? 4 : 3 };
    const [field, declared] = free;
    return { [field]: declared.kind === 'text' ? 'CHANGED1' : 2 };
  };

  if (!builtIn.includes(name))
    it('adds rows as they were sent', async () => {
      const [first, second] = [await row(), await row()];
      const records = await added(first, { ...second, [entity.key]: 0 });
      expect(records).toHaveLength(2);
      for (const [index, draft] of [first, second].entries()) {
        const record = records[index] as Json;
        expect(asSent(entity, record)).toEqual(comparable(entity, draft));
        expect(record).toMatchObject({ active: true, recordVersion: 1 });
      }
    });
  else
    it('takes no further rows', async () => {
      const { status } = await send([await row()]);
      expect(status).toBe(412);
    });

  it('changes rows, leaves the others, and can set them inactive', async () => {
    const record = await one();
    const others = (await stored()).filter((other) => idOf(other) !== idOf(record));
    const change = changed(record);
    const { status, body } = await send([{ ...record, ...change }], edits);
    expect(status, JSON.stringify(body)).toBe(200);
    const after = await read(idOf(record));
    expect(after).toMatchObject({ ...change, recordVersion: Number(record.recordVersion) + 1 });
    expect((await send([{ ...after, active: false, confirmed: true }], edits)).status).toBe(200);
    expect((await read(idOf(record))).active).toBe(false);
    expect((await stored()).filter((other) => idOf(other) !== idOf(record))).toEqual(others);
    expect((await send([{ ...(await read(idOf(record))), active: true }], edits)).status).toBe(200);
  });

  it('reports whether rows were added or changed', async () => {
    const outcomeOf = async (rows: readonly unknown[]) => {
      const { status, body } = await send(rows, edits);
      expect(status, JSON.stringify(body)).toBe(200);
      return typeof body === 'number' ? body : body.messageCode;
    };
    const counts = edits?.answer === 'count';
    const record = await one();
    expect(await outcomeOf([{ ...record, ...changed(record) }])).toBe(
      counts ? 1 : 'static.message.updateSuccess',
    );
    if (builtIn.includes(name) || counts) return;
    expect(await outcomeOf([await row()])).toBe('static.message.addSuccess');
    const again = await read(idOf(record));
    expect(await outcomeOf([await row(), { ...again, active: false, confirmed: true }])).toBe(
      'static.message.updateSuccess',
    );
  });

  it('refuses a row that was changed meanwhile, and saves nothing', async () => {
    const record = await one();
    const other = await one();
    expect((await send([{ ...record, ...changed(record) }], edits)).status).toBe(200);
    const before = await stored();
    const rows = [
      ...(idOf(other) === idOf(record) ? [] : [{ ...other, ...changed(other) }]),
      { ...record, ...changed(record) },
    ];
    const { status, body } = await send(rows, edits);
    expect([status, body.messageCode]).toEqual([412, 'static.message.staleRecord']);
    expect(body.fields).toEqual({ [`${rows.length - 1}.recordVersion`]: 'static.message.staleRecord' });
    expect(await stored()).toEqual(before);
  });

  const fields = Object.entries(entity.fields).filter(([, field]) => !field.managed);
  const atTheBorder = (code: string): boolean => code !== 'static.validation.unknownReference';

  it('names every wrong value of every row at once', async () => {
    const valid = await row();
    const asked = fields.filter(
      ([, field]) => !field.onlyWhen || valid[field.onlyWhen.field] === field.onlyWhen.equals,
    );
    const wrong = asked.flatMap(([field, declared]) => [
      ...wrongValues(field, declared)
        .filter(([, , , code]) => atTheBorder(code))
        .map(([, value, at, code]) => ({ change: { [field]: value }, at, code })),
      ...(isRequired(declared) ? [{ change: { [field]: null }, at: field, code: validation.required }] : []),
    ]);
    const before = await stored();
    const { status, body } = await send([valid, ...wrong.map(({ change }) => ({ ...valid, ...change }))]);
    expect([status, body.messageCode]).toEqual([400, 'static.message.invalidInput']);
    expect(body.fields).toEqual(
      Object.fromEntries(wrong.map(({ at, code }, index) => [`${index + 1}.${at}`, code])),
    );
    expect(await stored()).toEqual(before);
  });

  const references = fields.filter(
    ([, field]) => (field.kind === 'reference' || field.kind === 'references') && field.entity !== 'realm',
  );
  if (references.length > 0)
    it.each(references)(
      'refuses a %s that does not exist or is of another realm',
      async (field, declared) => {
        if (declared.kind !== 'reference' && declared.kind !== 'references') throw new Error('no reference');
        const before = await stored();
        const shaped = (id: number) => (declared.kind === 'references' ? [{ id }] : { id });
        const [good, valid] = [await row(), await row()];
        const unknown = await send([good, { ...valid, [field]: shaped(999_999) }]);
        expect([400, 404], JSON.stringify(unknown.body)).toContain(unknown.status);
        expect(Object.keys(unknown.body.fields ?? {})).toEqual([`1.${field}`]);
        if (entityNamed(declared.entity).level !== 'application') {
          const foreign = (await targetsOf(t, declared.entity, otherRealm))[0] ?? 0;
          const elsewhere = await send([good, { ...valid, [field]: shaped(foreign) }]);
          // A row that belongs to a record of another realm is turned away like that record.
          expect(elsewhere.status).toBe(entity.realmFrom === field ? 403 : 400);
          expect(elsewhere.body.details?.row).toBe(1);
        }
        expect(await stored()).toEqual(before);
      },
    );

  if (!builtIn.includes(name) && entity.unique.length > 0)
    it.each(entity.unique.map((rule) => [rule.fields.join(' and '), rule] as const))(
      'refuses a second row with the same %s',
      async (_, rule) => {
        const draft = await row();
        const [record] = await added(draft);
        const twin: Draft = { ...(await row()) };
        for (const field of rule.fields) twin[field] = draft[field];
        const before = await stored();
        const { status, body } = await send([await row(), twin]);
        const last = rule.fields[rule.fields.length - 1];
        expect([status, body.messageCode]).toEqual([406, 'static.message.alreadyExists']);
        expect(body.fields).toEqual({ [`1.${last}`]: 'static.message.alreadyExists' });
        expect(body.details).toMatchObject({ row: 1, existing: { id: record?.[entity.key] } });
        const both = await row();
        expect((await send([both, { ...both }])).status, 'two new rows alike').toBe(406);
        expect(await stored()).toEqual(before);
      },
    );

  const fixed = fields.filter(
    ([, field]) => field.fixed && !field.unlockedBy && field.kind === 'reference' && field.entity !== 'realm',
  );
  if (fixed.length > 0)
    it.each(fixed)('refuses another %s once it is chosen', async (field, declared) => {
      if (declared.kind !== 'reference') throw new Error('no reference');
      const record = await one();
      const targets = await targetsOf(t, declared.entity, ownRealm);
      const other = targets.find((id) => id !== Number(record[field]?.id));
      const { status, body } = await send([{ ...record, [field]: { id: other } }], edits);
      expect([status, body.fields]).toEqual([400, { [`0.${field}`]: 'static.validation.fixed' }]);
    });

  if (entity.level !== 'application')
    it('of another realm is out of reach', async () => {
      const [foreign] = await targetsOf(t, name, otherRealm);
      const valid = await row();
      const before = await stored();
      const { status } = await send([{ ...valid, [entity.key]: foreign, recordVersion: 1 }], edits);
      expect(status).toBe(403);
      expect(await stored()).toEqual(before);
    });

  if (entity.level === 'program')
    it('is saved only for programs in reach', async () => {
      const token = await t.signIn('narrow@test.example');
      const [mine, other] = [await row(), await row()];
      const before = await stored();
      const both = await send(
        [
          { ...mine, program: { id: family } },
          { ...other, program: { id: hiv } },
        ],
        grid,
        token,
      );
      expect([both.status, both.body.details?.row]).toEqual([409, 1]);
      expect(await stored()).toEqual(before);
      const own = await send([{ ...mine, program: { id: family } }], grid, token);
      expect(own.status, JSON.stringify(own.body)).toBe(200);
      const record = await one();
      if (Number(record.program?.id) !== family)
        expect((await send([{ ...record, ...changed(record) }], edits, token)).status).toBe(409);
      expect(
        (await send([{ ...(await row()), program: { id: forecast } }])).body.fields,
        'forecast programs have no such rows',
      ).toEqual({ '0.program': 'static.validation.unknownReference' });
    });

  if (entity.fields.program && entity.level === 'realm')
    it('of the realm is changed by those who may change all, of a program by those who reach it', async () => {
      const token = await t.signIn('forecast@test.example');
      const save = async (change: Draft) =>
        (await send([{ ...(await row()), ...change }], grid, token)).status;
      expect(await save({ program: { id: forecast } })).toBe(200);
      expect(await save({ program: null })).toBe(409);
      expect(await save({ program: { id: family } })).toBe(409);
      const ofRealm = await one();
      const edit = async (change: Draft) => (await send([{ ...ofRealm, ...change }], edits, token)).status;
      expect(await edit(changed(ofRealm))).toBe(409);
      expect(await edit({ program: { id: forecast } }), 'nobody takes a row of the realm over').toBe(409);
      expect(await read(idOf(ofRealm))).toEqual(ofRealm);
    });

  it('takes an array of rows and nothing else', async () => {
    for (const body of [[], {}, 'rows', null, 5]) {
      const { status } = await t.call(grid?.method ?? 'PUT', path(), { token: await editor(), body });
      expect(status, JSON.stringify(body)).toBe(400);
    }
  });
});
