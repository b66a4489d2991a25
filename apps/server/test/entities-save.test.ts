import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { titleField } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import { otherRealm } from './harness.ts';
import { asSent, cases, comparable, type Draft, editorOf, targetsOf, validRecord } from './valid-record.ts';
import { watchedServer } from './watched-server.ts';

/** What every declared entity does when it is saved, whatever it is. */
const t = watchedServer();
let seed = 0;

describe.each(cases)('%s', (name, entity: EntityDeclaration) => {
  const path = `/api/${name}`;
  const token = () => t.signIn(editorOf(entity));
  const draft = () => validRecord(t, entity, seed++);
  const post = async (body: unknown) => t.call('POST', path, { token: await token(), body });
  const put = async (body: unknown) => t.call('PUT', path, { token: await token(), body });
  const read = async (id: unknown) => (await t.call('GET', `${path}/${id}`, { token: await token() })).body;
  const history = async (id: unknown) =>
    (await t.call('GET', `${path}/${id}/history`, { token: await token() })).body;
  const ids = async (call = path) =>
    (await t.call('GET', call, { token: await token() })).body.map((row) => row[entity.key] as unknown);

  async function added(changes: Draft = {}): Promise<{ id: unknown; sent: Draft }> {
    const sent: Draft = { ...(await draft()), ...changes };
    const { status, body } = await post(sent);
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: body.id, sent };
  }

  /** Another name for the record, in the shape of its title. */
  const renamed = (text: string): Draft => {
    const title = titleField(entity);
    return { [title]: entity.fields[title]?.kind === 'label' ? { label_en: text } : text };
  };

  it('is added and read back as it was sent', async () => {
    const { id, sent } = await added();
    const record = await read(id);
    expect(asSent(entity, record)).toEqual(comparable(entity, sent));
    expect(record).toMatchObject({
      [entity.key]: id,
      active: true,
      recordVersion: 1,
      createdBy: { username: expect.stringContaining('Admin') },
      lastModifiedBy: { username: expect.stringContaining('Admin') },
    });
    expect(await ids(`${path}/all`)).toContain(id);
  });

  it('takes nothing that the server keeps itself', async () => {
    const { id } = await added({
      [entity.key]: entity.keyType === 'text' ? 'ROLE_CHOSEN' : 987_654,
      recordVersion: 77,
      createdDate: '2001-01-01 00:00:00',
      active: false,
      systemKey: 'mine',
    });
    const record = await read(id);
    expect(record.recordVersion).toBe(1);
    expect(record.active).toBe(true);
    expect(String(record.createdDate)).not.toContain('2001');
    expect(id).not.toBe(987_654);
  });

  it.each(entity.unique.map((rule) => [rule.fields.join(' and '), rule] as const))(
    'is refused a second time with the same %s, with the record that has it',
    async (_, rule) => {
      const { id, sent } = await added();
      const twin: Draft = { ...(await draft()) };
      for (const field of rule.fields) twin[field] = sent[field];
      const variants: Draft[] = [twin];
      const last = rule.fields[rule.fields.length - 1] ?? '';
      const value = twin[last];
      // Texts are compared without regard to case.
      if (typeof value === 'string') variants.push({ ...twin, [last]: value.toLowerCase() });
      for (const variant of variants) {
        const { status, body } = await post(variant);
        const code = rule.messageCode ?? 'static.message.alreadyExists';
        expect([status, body.messageCode, body.fields]).toEqual([rule.status ?? 406, code, { [last]: code }]);
        expect(body.details?.existing?.id).toBe(id);
        expect(String(body.details?.existing?.name)).not.toBe('');
      }
      const { id: other } = await added();
      const current = await read(other);
      const clash: Draft = { ...current };
      for (const field of rule.fields) clash[field] = sent[field];
      expect((await put(clash)).status).toBe(rule.status ?? 406);
      expect(await read(other)).toEqual(current);
    },
  );

  it('is changed, and remembers who changed what', async () => {
    const { id } = await added();
    const before = await read(id);
    const text = `Renamed ${String(id)}`.slice(0, 45);
    const { status, body } = await put({ ...before, ...renamed(text) });
    expect([status, body.messageCode, body.id]).toEqual([200, 'static.message.updateSuccess', id]);
    const after = await read(id);
    expect(after.recordVersion).toBe(2);
    const [edit, add] = await history(id);
    const title = titleField(entity);
    const column = entity.fields[title]?.kind === 'label' ? `${title}_en` : title;
    const was = before[title];
    expect(edit).toMatchObject({ action: 'edit', changedBy: { username: expect.stringContaining('Admin') } });
    expect(edit?.changes).toEqual({ [column]: { from: was?.label_en ?? was, to: text } });
    expect(add).toMatchObject({ action: 'add' });
    expect(Object.keys(add?.changes ?? {})).toContain(column);
  });

  it('stays the same when it is saved as it is, however often', async () => {
    const { id } = await added();
    const record = await read(id);
    for (let time = 0; time < 2; time += 1) expect((await put(record)).status).toBe(200);
    expect(await read(id)).toEqual(record);
    expect(await history(id)).toHaveLength(1);
  });

  it('refuses a save that started from an older state, and shows the newer one', async () => {
    const { id } = await added();
    const seen = await read(id);
    expect((await put({ ...seen, ...renamed('First Save') })).status).toBe(200);
    const current = await read(id);
    const { status, body } = await put({ ...seen, ...renamed('Second Save') });
    expect([status, body.messageCode]).toEqual([412, 'static.message.staleRecord']);
    expect(body.details?.current).toEqual(current);
    expect(await read(id)).toEqual(current);
    const { recordVersion: _, ...unversioned } = current;
    const dated = await put({ ...unversioned, lastModifiedDate: '2020-01-01 00:00:00' });
    expect(dated.status, 'the date of the last change stands in for the version').toBe(412);
    const { lastModifiedDate: __, ...bare } = unversioned;
    expect((await put(bare)).body.fields).toEqual({ recordVersion: 'static.validation.required' });
  });

  it('lets one of two saves through that arrive together', async () => {
    const { id } = await added();
    const seen = await read(id);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((word) => put({ ...seen, ...renamed(`Racing ${word}`) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const current = await read(id);
    for (const { status, body } of answers) {
      if (status === 412) expect(body.details?.current).toEqual(current);
    }
  });

  const fixed = Object.entries(entity.fields).filter(
    ([, field]) => field.fixed && !field.managed && !field.unlockedBy,
  );
  if (fixed.length > 0)
    it.each(fixed)('refuses another %s once it is chosen', async (field, declared) => {
      const { id } = await added();
      const record = await read(id);
      const other =
        declared.kind === 'reference'
          ? declared.entity === 'realm'
            ? otherRealm
            : (await targetsOf(t, declared.entity, Number(record.realm?.id))).find(
                (target) => target !== Number(record[field]?.id),
              )
          : (await draft())[field];
      const { status, body } = await put({ ...record, [field]: other });
      expect([status, body.fields]).toEqual([400, { [field]: 'static.validation.fixed' }]);
      expect(await read(id)).toEqual(record);
    });

  if (entity.hasStatus)
    it('is deactivated and activated, never deleted', async () => {
      const { id } = await added();
      const record = await read(id);
      // A realm comes with records of its own, and what names programs is used by them: in use from the start,
      // and deactivating it must be said twice.
      const inUse =
        name === 'realm' ||
        Object.values(entity.fields).some((field) => field.kind === 'references' && field.linkedFrom);
      if (inUse) {
        const { status, body } = await put({ ...record, active: false });
        expect([status, body.messageCode]).toEqual([412, 'static.message.inUse']);
        expect(body.details?.usedBy?.length).toBeGreaterThan(0);
        expect(await read(id)).toEqual(record);
      }
      const confirmed = inUse ? { confirmed: true } : {};
      expect((await put({ ...record, active: false, ...confirmed })).status).toBe(200);
      const inactive = await read(id);
      expect(inactive.active).toBe(false);
      expect(await ids(`${path}/all`)).toContain(id);
      const { active: _unsaid, ...silent } = inactive;
      expect((await put(silent)).status).toBe(200);
      expect((await read(id)).active, 'a save that says nothing of the status leaves it').toBe(false);
      if (entity.listsActiveOnly) expect(await ids()).not.toContain(id);
      else expect(await ids()).toContain(id);
      expect((await put({ ...inactive, active: true })).status).toBe(200);
      expect(await ids()).toContain(id);
      const [latest] = await history(id);
      expect(latest?.changes).toEqual({ active: { from: false, to: true } });
    });
  else
    it('cannot be deactivated', async () => {
      const { id } = await added();
      await put({ ...(await read(id)), active: false });
      expect((await read(id)).active).toBe(true);
    });

  if (entity.fields[titleField(entity)]?.kind === 'label')
    it('keeps translations that are not sent', async () => {
      const title = titleField(entity);
      const { id, sent } = await added();
      const label = sent[title] as Record<string, string>;
      await put({ ...(await read(id)), [title]: { label_en: 'English Only' } });
      expect((await read(id))[title]).toEqual({ ...label, label_en: 'English Only' });
      await put({ ...(await read(id)), [title]: { label_en: 'English Only', label_fr: '', label_sp: null } });
      expect((await read(id))[title]).toEqual({
        label_en: 'English Only',
        label_fr: null,
        label_sp: null,
        label_pr: label.label_pr,
      });
    });

  it('answers 404 for an id that nobody has', async () => {
    const nobody = entity.keyType === 'text' ? 'ROLE_NO_BODY' : 999_999;
    const call = async (url: string) => (await t.call('GET', url, { token: await token() })).status;
    expect(await call(`${path}/${nobody}`)).toBe(404);
    expect(await call(`${path}/${nobody}/history`)).toBe(404);
    const { status } = await put({ ...(await draft()), [entity.key]: nobody, recordVersion: 1 });
    expect(status).toBe(404);
  });

  if (entity.level === 'realm')
    it('of another realm is out of reach', async () => {
      const [foreign] = await targetsOf(t, name, otherRealm);
      const call = async (url: string) => (await t.call('GET', url, { token: await token() })).status;
      expect(await call(`${path}/${foreign}`)).toBe(403);
      expect(await call(`${path}/${foreign}/history`)).toBe(403);
      const own = await validRecord(t, entity, seed++);
      const { status, body } = await put({ ...own, [entity.key]: foreign, recordVersion: 1 });
      expect([status, body.messageCode]).toEqual([403, 'static.message.updateFailed']);
      expect(await ids(`${path}/all`)).not.toContain(foreign);
      // A record that belongs to another one is of that one's realm.
      const parent = entity.realmFrom ? entity.fields[entity.realmFrom] : undefined;
      const [owner] = parent?.kind === 'reference' ? await targetsOf(t, parent.entity, otherRealm) : [];
      const elsewhere = entity.realmFrom
        ? { [entity.realmFrom]: { id: owner } }
        : { realm: { id: otherRealm } };
      const moved = await post({ ...own, ...elsewhere });
      expect([moved.status, moved.body.messageCode]).toEqual([403, 'static.message.addFailed']);
    });
});
