import type { CheckedRow, ImportInput } from '@stockwell/model/api/import';
import { importable } from '@stockwell/model/import/declarations';
import { type ImportCells, isEmptyCell, readRow } from '@stockwell/model/import/rows';
import type { Label } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../db/client.ts';
import { codes } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import { readTree, type SentNode, storeTree } from '../master-data/category-routes.ts';
import { type Candidate, Directory, plainText } from './references.ts';
import { duplicateOf, rightRow, wrongRow } from './row-result.ts';

const declaration = importable.productCategory;

interface Waiting {
  readonly index: number;
  readonly label: Label;
  readonly parent: string | null;
}

/** The name of a row, validated by the declaration; which category it stands below is found later. */
function nameIn(cells: ImportCells, realmId: number): Label | CheckedRow {
  const read = readRow(declaration, cells, () => ({ id: 1 }), realmId);
  return read.problems ? wrongRow(read.problems) : (read.record.values.label as Label);
}

/**
 * Places rows below categories that are stored, or that other rows of the file bring: in any order, as long as
 * each finds its parent in the end.
 */
function placed(
  stored: readonly Candidate[],
  rows: readonly ImportCells[],
  language: LanguageCode,
  realmId: number,
): { readonly results: CheckedRow[]; readonly added: readonly Candidate[] } {
  const results: CheckedRow[] = rows.map(() => rightRow('new'));
  const root = stored.find(({ parentId }) => parentId === null);
  const names = new Map(stored.map((one) => [plainText(one.label.label_en), one]));
  const added: Candidate[] = [];
  let waiting: Waiting[] = [];
  for (const [index, cells] of rows.entries()) {
    const label = nameIn(cells, realmId);
    if ('state' in label) results[index] = label;
    else waiting.push({ index, label, parent: isEmptyCell(cells.parent) ? null : String(cells.parent) });
  }
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length;
    const directory = new Directory([...stored, ...added], language);
    const still: Waiting[] = [];
    for (const row of waiting) {
      const found = row.parent === null && root ? { id: root.id } : directory.find(row.parent ?? '');
      if ('problem' in found) {
        results[row.index] = wrongRow({ parent: found.problem });
        still.push(row);
        continue;
      }
      const name = plainText(row.label.label_en);
      const twin = names.get(name);
      if (twin) {
        const existing = { id: twin.id, name: twin.label.label_en };
        // Twins inside the file have no id that could be reported.
        const problem = twin.id > 0 ? duplicateOf(existing) : { code: codes.exists };
        results[row.index] = wrongRow({ 'label.label_en': problem });
        continue;
      }
      const node = { id: -1 - row.index, active: true, label: row.label, code: null, parentId: found.id };
      names.set(name, node);
      added.push(node);
      results[row.index] = rightRow('new');
    }
    waiting = still;
  }
  return { results, added };
}

/** Adds the categories of a file to the tree of a realm, which is saved as a whole like on its screen. */
export async function importCategories(
  context: AppContext,
  tx: Tx,
  { rows, language }: ImportInput,
  realmId: number,
  caller: SignedIn,
): Promise<CheckedRow[]> {
  const tree = await readTree({ ...context, db: tx }, realmId);
  const stored = tree.map(({ id, parentId, payload: { label, active } }) => ({
    id,
    parentId,
    active,
    label: { ...label, label_en: label.label_en },
    code: null,
  }));
  const { results, added } = placed(stored, rows, language, realmId);
  const sent: SentNode[] = [
    ...tree.map(({ id, parentId, payload: { label, active, recordVersion } }) => ({
      id,
      parentId,
      payload: { productCategoryId: id, label: { ...label }, active, recordVersion },
    })),
    ...added.map(({ id, parentId, label }) => ({
      id,
      parentId,
      payload: { productCategoryId: 0, label: textsOf(label), active: true },
    })),
  ];
  if (added.length > 0) await storeTree(context, tx, sent, caller);
  return results;
}

/** Languages that a row says nothing about stay open. */
const textsOf = ({ label_en, label_fr, label_sp, label_pr }: Label): Record<string, string | null> => ({
  label_en,
  label_fr: label_fr ?? null,
  label_sp: label_sp ?? null,
  label_pr: label_pr ?? null,
});
