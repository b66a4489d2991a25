import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { byLabel, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';

/** A tree of a version, on this device or on the server. */
export interface TreeRow {
  readonly id: string;
  readonly programId: number;
  readonly programCode: string;
  readonly versionId: number;
  readonly tree: Tree;
  /** The copy that holds it; null for a version of the server. */
  readonly copy: OpenForecastCopy | null;
}

interface Version {
  readonly programId: number;
  readonly programCode: string;
  readonly versionId: number;
  readonly data: DatasetData;
  readonly copy: OpenForecastCopy | null;
}

/** By program, the newest version first, then by name. */
export function treeRows(versions: readonly Version[], language: LanguageCode): readonly TreeRow[] {
  const byName = byLabel(({ tree }: TreeRow) => ({ label_en: textOf(tree.label, language) }), language);
  return versions
    .flatMap(({ data, ...version }) =>
      data.treeList.map((tree) => ({
        ...version,
        tree,
        id: `${version.copy ? 'local' : 'server'} ${version.programId} ${version.versionId} ${tree.treeId}`,
      })),
    )
    .sort((a, b) => a.programCode.localeCompare(b.programCode) || b.versionId - a.versionId || byName(a, b));
}

/** Where a tree is built; the copy is named, as a program may be there in several versions. */
export const buildAddress = ({
  tree,
  programId,
  versionId,
}: Pick<TreeRow, 'tree' | 'programId' | 'versionId'>) =>
  `/dataSet/buildTree/tree/${tree.treeId}/${programId}?copy=${programId}~${versionId}`;

/** The rows of a tree: of this device to be typed in, of the server for reading. */
export const tableAddress = (row: TreeRow): string =>
  (row.copy ? buildAddress(row) : readAddress(row)).replace('/buildTree/', '/treeTable/');

/** The same of a version that only the server has: it is for reading. */
export const readAddress = ({ tree, programId, versionId }: TreeRow): string =>
  `/dataSet/buildTree/treeServer/${tree.treeId}/${programId}/2?version=${versionId}`;
