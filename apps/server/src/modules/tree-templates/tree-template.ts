import { type TemplateProblemCode, templateProblems } from '@stockwell/engine/tree/templates/index';
import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { validation } from '@stockwell/model/entity/check-value';
import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { forecastMethodTable, treeTemplateTable } from '../../db/schema/index.ts';
import type { EntityExtension, Save } from '../../entities/extension.ts';
import { wrongFields } from '../../http/refusal.ts';
import { requireTemplateReferences } from './references.ts';

const messages: Readonly<Record<TemplateProblemCode, string>> = {
  duplicateId: validation.invalid,
  duplicateLevel: validation.invalid,
  unknownParent: validation.invalid,
  oneRoot: 'static.validation.template.oneRoot',
  circle: 'static.validation.template.circle',
  notAllowedHere: 'static.validation.template.notAllowedHere',
  required: validation.required,
  singleSpaces: 'static.validation.strayspaces',
  monthOutOfRange: 'static.validation.template.month',
  duplicateMonth: 'static.validation.template.duplicateMonth',
  stopBeforeStart: 'static.validation.stopBeforeStart',
  transfer: 'static.validation.template.transfer',
  source: 'static.validation.template.source',
};

/** Forecast methods of this type are those of trees. */
const treeMethods = 1;

/** A template as it was sent; each part has passed its own rules. */
const templateIn = ({ record: { values } }: Save): TreeTemplate =>
  treeTemplateSchema.parse({
    ...values,
    levelList: values.levelList ?? [],
    forecastMethod: { id: values.forecastMethod },
  });

async function requireTreeMethod(tx: Tx, forecastMethodId: number): Promise<void> {
  const [method] = await tx
    .select({ type: forecastMethodTable.forecastMethodTypeId })
    .from(forecastMethodTable)
    .where(eq(forecastMethodTable.id, forecastMethodId));
  if (method?.type !== treeMethods) throw wrongFields({ forecastMethod: validation.choice });
}

async function contentsOf(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, typeof treeTemplateTable.$inferSelect.content>> {
  const { id, content } = treeTemplateTable;
  const rows = await db
    .select({ id, content })
    .from(treeTemplateTable)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.content]));
}

/** The levels and nodes of a template are one document, checked as a whole. */
export const treeTemplateExtension: EntityExtension = {
  complete: async ({ db }, records) => {
    if (records.length === 0) return;
    const contents = await contentsOf(
      db,
      records.map(({ treeTemplateId }) => Number(treeTemplateId)),
    );
    for (const record of records) Object.assign(record, contents.get(Number(record.treeTemplateId)));
  },

  beforeSave: async (_context, tx, save) => {
    const template = templateIn(save);
    const problems = templateProblems(template);
    if (problems.length > 0)
      throw wrongFields(Object.fromEntries(problems.map(({ field, code }) => [field, messages[code]])));
    await requireTreeMethod(tx, template.forecastMethod.id);
    const realmId = Number(save.current?.realmId ?? save.record.values.realm);
    await requireTemplateReferences(tx, realmId, template);
    const root = template.flatList.find(({ parentNodeId }) => parentNodeId === null);
    return { rootNodeType: root?.nodeType.id };
  },

  afterSave: async (_context, tx, save, id) => {
    const { levelList, flatList } = templateIn(save);
    await tx
      .update(treeTemplateTable)
      .set({ content: { levelList, flatList } })
      .where(eq(treeTemplateTable.id, Number(id)));
  },

  /** Node by node, so that the history of a template keeps what changed and not all of it each time. */
  auditValues: async (db, id) => {
    const content = (await contentsOf(db, [Number(id)])).get(Number(id));
    const nodes = content?.flatList ?? [];
    return {
      levelList: content?.levelList.map(({ label }) => label.label_en),
      flatList: nodes.map(({ label, nodeData }) => `${label.label_en}: ${nodeData.dataValue ?? ''}`),
      ...Object.fromEntries(nodes.map((node) => [`flatList.${node.nodeId}`, node])),
    };
  },
};
