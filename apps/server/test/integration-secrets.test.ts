import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { integrationSecretTable } from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';

const t = testServer({ secretsKey: 'a key of the settings that is long enough' });
const secret = { owner: 'dataSource/1', name: 'password' };
const value = 'pa$$ word/42';

describe('a secret of an integration', () => {
  it('is stored encrypted, belongs to its owner and is only used, never listed', async () => {
    const { secrets, db } = t.context;
    await secrets.store(db, secret, value, null);
    expect(await secrets.use(secret, async (found) => found)).toBe(value);
    expect(await secrets.list(db, secret.owner)).toEqual([
      { name: 'password', changedDate: expect.any(String) },
    ]);
    const rows = await db.select().from(integrationSecretTable);
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(rows[0]?.sealed).toMatch(/^s1\./);
    // A value that was copied to another owner's row does not open there.
    await db.insert(integrationSecretTable).values({ ...rows[0], owner: 'dataSource/2' } as (typeof rows)[0]);
    await expect(secrets.use({ ...secret, owner: 'dataSource/2' }, async (found) => found)).rejects.toThrow();
  });

  it('is replaced and removed', async () => {
    const { secrets, db } = t.context;
    await secrets.store(db, secret, 'first', null);
    await secrets.store(db, secret, 'second', null);
    expect(await secrets.use(secret, async (found) => found)).toBe('second');
    await secrets.remove(db, secret.owner);
    expect(await secrets.use(secret, async (found) => found)).toBeNull();
  });

  it('is taken out of every failure that passes through', async () => {
    const { secrets, db } = t.context;
    await secrets.store(db, secret, value, null);
    const failing = secrets.use(secret, async (found) => {
      const basic = Buffer.from(String(found)).toString('base64');
      throw new Error(`401 from https://me:${encodeURIComponent(String(found))}@dhis.example`, {
        cause: new Error(`authorization: Basic ${basic}, password ${found}`),
      });
    });
    const failure: unknown = await failing.catch((thrown: unknown) => thrown);
    const shown = inspect(failure, { depth: 5 });
    expect(shown).toContain('401 from https://me:');
    for (const form of [value, encodeURIComponent(value), Buffer.from(value).toString('base64')])
      expect(shown).not.toContain(form);
  });
});
