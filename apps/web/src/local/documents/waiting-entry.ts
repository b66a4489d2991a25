/** What can be said of a row that waits without knowing the rules of its sheet. */
export interface EntryPlace {
  readonly planningUnitId: number | null;
  /** As `2026-03`; null while none that can be read was entered. */
  readonly month: string | null;
  readonly regionId: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (entry: unknown): Fields =>
  typeof entry === 'object' && entry !== null ? (entry as Fields) : {};

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const month = /^\d{4}-(0[1-9]|1[0-2])/;
const monthIn = (value: unknown): string | null =>
  typeof value === 'string' && month.test(value) ? value.slice(0, 7) : null;

/** Cells that hold no usable choice keep the text that was typed: only ids and months are read. */
export function placeOfEntry(entry: unknown): EntryPlace {
  const fields = fieldsOf(entry);
  return {
    planningUnitId: idIn(fields.planningUnit),
    month: monthIn(fields.month) ?? monthIn(fields.receiveDate) ?? monthIn(fields.expectedDate),
    regionId: idIn(fields.region),
  };
}

/** Cells that no new row is filled with by itself. */
const typedCells = ['quantity', 'notes', 'daysOfStockOut', 'orderNo', 'fundingSource', 'budget'] as const;
/** Shipments begin with a data source, records of a region do not. */
const typedCellsOfRecords = [...typedCells, 'dataSource'] as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A guess for rows of which the sheet does not say whether anybody has typed into them. */
export function looksBlank(entry: unknown): boolean {
  const fields = fieldsOf(entry);
  const cells = 'status' in fields ? typedCells : typedCellsOfRecords;
  return isEmpty(fields.batches) && cells.every((cell) => isEmpty(fields[cell]));
}
