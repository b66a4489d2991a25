import { problemIds } from '@stockwell/model/problems/catalogue';
import { checkedProblems, problemNames, usualParameters } from '@stockwell/model/problems/parameters';
import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { problemParameterTable, realmTable } from './schema/index.ts';

const rowsFor = (realmId: number) =>
  checkedProblems.map((problem) => ({
    realmId,
    problemId: problemIds[problem.name],
    ...usualParameters(problem),
    label_en: problemNames[problem.name]?.label_en ?? problem.name,
    label_fr: problemNames[problem.name]?.label_fr,
    label_sp: problemNames[problem.name]?.label_sp,
    label_pr: problemNames[problem.name]?.label_pr,
  }));

const named = ['label_en', 'label_fr', 'label_sp', 'label_pr'];
const numbered = [
  'criticality',
  'months_back',
  'months_searched',
  'months_ahead',
  'equal_entries',
  'days_of_grace',
];

/** The problems of a realm with what a new one begins with. What is set already stays. */
export async function storeProblemParameters(tx: Tx, realmId: number): Promise<void> {
  const table = problemParameterTable;
  const stored = (column: string) => sql`${table}.${sql.identifier(column)}`;
  const usual = (column: string) => sql`excluded.${sql.identifier(column)}`;
  await tx
    .insert(table)
    .values(rowsFor(realmId))
    .onConflictDoUpdate({
      target: [table.realmId, table.problemId],
      // A row without a name was taken over from an earlier release, which kept only what differed.
      setWhere: sql`${table.label_en} = ''`,
      set: Object.fromEntries([
        ...named.map((column) => [column, usual(column)]),
        ...numbered.map((column) => [
          column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          sql`coalesce(${stored(column)}, ${usual(column)})`,
        ]),
      ]),
    });
}

/** Realms of a release without these records get them. */
export async function completeProblemParameters(tx: Tx): Promise<void> {
  for (const { id } of await tx.select({ id: realmTable.id }).from(realmTable))
    await storeProblemParameters(tx, id);
}
