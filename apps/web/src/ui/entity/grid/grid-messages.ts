import type { Translate } from '../../../i18n/texts.ts';
import type { SheetMessage } from '../../sheet/columns.ts';
import type { CellProblems, GridRow } from './grid-rows.ts';
import { titleKeyOf } from './sheet-columns.tsx';
import { columnName, type GridColumn, type GridSpec } from './spec.ts';

interface Wording {
  readonly t: Translate;
  readonly message: (code: string, params?: Readonly<Record<string, string | number>>) => string;
}

/** Problems of the row as a whole, which the server names by these. */
const ofRow: ReadonlySet<string> = new Set(['row', 'recordVersion']);

/** What is wrong with a row, in the order of its columns; what no column shows is said of the whole row. */
export function rowMessages(
  spec: GridSpec,
  columns: readonly GridColumn[],
  row: GridRow,
  problems: CellProblems,
  { t, message }: Wording,
  warnings: CellProblems = {},
): readonly SheetMessage[] {
  const shown = columns.map(columnName);
  const ofCells = shown.flatMap((name): readonly SheetMessage[] => {
    const problem = problems[name];
    const said = problem ?? warnings[name];
    if (!said) return [];
    const level = problem ? 'error' : 'warning';
    return [{ row: row.key, columns: [name], level, text: message(said.code, said.params) }];
  });
  const others = Object.entries(problems)
    .filter(([name]) => !shown.includes(name))
    .map(([name, { code, params }]) => {
      const problem = message(code, params);
      const text = ofRow.has(name)
        ? problem
        : t('grids:cellProblem', { column: t(titleKeyOf(spec, name)), problem });
      return { row: row.key, columns: [], level: 'error', text } as const;
    });
  return [...ofCells, ...others];
}
