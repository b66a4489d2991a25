import { templateProblems } from '@stockwell/engine/tree/templates/index';
import { treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/db/prepare.ts';
import { treeTemplateTable } from '../src/db/schema/index.ts';
import { migrateUpTo } from './earlier-migrations.ts';
import { emptyDatabase, rowsOf } from './empty-database.ts';

/** Two realms: one with forecast methods, the first of them of consumption, and one without. */
const before = [
  `insert into realm (id, label_en, realm_code) values (1, 'One', 'ONE'), (2, 'Two', 'TWO')`,
  `insert into forecast_method (id, realm_id, forecast_method_type_id, label_en) values (11, 1, 2, 'Consumption'), (12, 1, 1, 'Morbidity')`,
  `select setval(pg_get_serial_sequence('forecast_method', 'id'), 12)`,
  `insert into tree_template (realm_id, kind, label_en, label_fr, active) values
   (1, 'full', 'Whole', 'Entier', true), (1, 'branch', 'Branch', null, false), (2, 'full', 'Whole', null, true)`,
];

describe('templates of a release that knew only their names', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
    await migrateUpTo(empty.database, '0021_dashboard_choices');
    for (const statement of before) await rowsOf(empty.database.db, statement);
    await empty.database.migrate(migrationsFolder);
  }, 120_000);
  afterAll(() => empty.drop());

  it('begin with one node of the right kind, by a method of trees of their realm', async () => {
    const rows = await empty.database.db.select().from(treeTemplateTable).orderBy(asc(treeTemplateTable.id));
    expect(rows).toMatchObject([
      { realmId: 1, label_fr: 'Entier', forecastMethodId: 12, rootNodeType: 2, active: true, notes: null },
      { realmId: 1, label_en: 'Branch', forecastMethodId: 12, rootNodeType: 3, active: false },
      { realmId: 2, forecastMethodId: 13, rootNodeType: 2, monthsInPast: 1, monthsInFuture: 36 },
    ]);
    for (const { content, label_en, forecastMethodId, rootNodeType } of rows) {
      const template = treeTemplateSchema.parse({
        ...content,
        label: { label_en },
        forecastMethod: { id: forecastMethodId },
      });
      expect({ levelList: template.levelList, flatList: template.flatList }).toEqual(content);
      expect(templateProblems(template)).toEqual([]);
      expect(template.flatList).toMatchObject([
        {
          nodeType: { id: rootNodeType },
          label: { label_en },
          nodeData: { monthNo: -1, dataValue: rootNodeType === 3 ? 100 : 0 },
        },
      ]);
    }
  });
});
