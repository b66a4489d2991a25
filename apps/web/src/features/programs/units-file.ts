import { planningUnitSettings, programPlanningUnit } from '@stockwell/model/entities/program-planning-unit';
import type { ImportCell, ImportCells } from '@stockwell/model/import/rows';
import { type DisplayContext, displayFieldNumber, fieldKey } from '../../ui/entity/display.ts';
import { draftOf } from '../../ui/entity/grid/cell-values.ts';
import { type CellProblems, type GridRow, problemsIn } from '../../ui/entity/grid/grid-rows.ts';
import type { InFourLanguages } from '../../ui/file-import/four-languages.ts';
import type { SheetColumn } from '../../ui/file-import/match-columns.ts';
import type { PreviewColumn } from '../../ui/file-import/preview.ts';
import type { Option } from '../../ui/select/option.ts';

/** What a file of products holds, in the order of its template. */
export const unitFields = ['planningUnit', ...planningUnitSettings] as const;

export type UnitColumn = SheetColumn & PreviewColumn;

const { fields } = programPlanningUnit;

/** The columns of a file of products; only the product itself cannot be left out. */
export const unitColumns = (
  { t }: Pick<DisplayContext, 't'>,
  inFour: InFourLanguages,
): readonly UnitColumn[] =>
  unitFields.map((name) => {
    const key = fieldKey(programPlanningUnit, name);
    const { kind } = fields[name];
    const numeric = kind === 'integer' ? ('whole' as const) : kind === 'decimal' ? kind : undefined;
    return { key: name, title: t(key), titles: inFour(key), required: name === 'planningUnit', numeric };
  });

/** A row of the file as a row of the wizard, and what is wrong with it. */
export interface ReadUnit {
  readonly row: GridRow;
  readonly problems: CellProblems;
}

export interface UnitReading {
  readonly context: DisplayContext;
  /** The product of a name; undefined where there is none. */
  readonly productNamed: (name: string) => Option | undefined;
}

const isEmpty = (cell: ImportCell | undefined): boolean => cell === undefined || cell === null || cell === '';

/** What a file leaves out begins as in a row that is typed. */
export function readUnit(
  blank: GridRow,
  cells: ImportCells,
  { context, productNamed }: UnitReading,
): ReadUnit {
  const reading = {
    entity: programPlanningUnit,
    context,
    optionWithId: (_: string, __: unknown, name: string | number) => productNamed(String(name)),
    isTyped: false,
  };
  let { drafts } = blank;
  for (const name of unitFields) {
    const cell = cells[name];
    if (isEmpty(cell)) continue;
    const field = fields[name];
    const isNumber = field.kind === 'integer' || field.kind === 'decimal';
    const value =
      isNumber && typeof cell === 'number'
        ? displayFieldNumber(field, cell, context.language)
        : (cell ?? null);
    drafts = { ...drafts, [name]: draftOf(reading, name, value, drafts) };
  }
  const row = { ...blank, drafts };
  return { row, problems: problemsIn(programPlanningUnit, row, context.language) };
}

/** The fields that every row of a file fills in, because a row that is typed begins without them. */
export const neededUnitFields = (blank: GridRow): ReadonlySet<string> =>
  new Set(Object.keys(problemsIn(programPlanningUnit, blank, 'en')));

/** The later of two rows of one product is the one too many. */
export function repeatedUnits(rows: readonly GridRow[], before: readonly GridRow[]): ReadonlySet<string> {
  const idIn = ({ drafts }: GridRow): unknown => {
    const unit = drafts.planningUnit;
    return typeof unit === 'object' && unit !== null && 'id' in unit && unit.id !== 0 ? unit.id : undefined;
  };
  const seen = new Set(before.map(idIn));
  const repeated = new Set<string>();
  for (const row of rows) {
    const id = idIn(row);
    if (id === undefined) continue;
    if (seen.has(id)) repeated.add(row.key);
    seen.add(id);
  }
  return repeated;
}
