import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import type { CellValue, SheetColumn } from '../../../ui/sheet/index.ts';
import { lockOfCell, type MatrixCell, type MatrixScope } from './cells.ts';
import type { MatrixEntry } from './measures.ts';
import { type MatrixRow, valueIn } from './rows.ts';

export interface MatrixColumnSource<E> {
  readonly scope: MatrixScope;
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly unitName: (reportingUnit: number) => string;
  readonly measureWidth: number;
  /** Numbers below 0 may be typed, as adjustments are. */
  readonly signed: boolean;
  /** Shows the records of a cell in the list. */
  readonly openList: (row: MatrixRow<E>, month: MonthText) => void;
}

const cellOf = <E>(row: MatrixRow<E>, month: MonthText): MatrixCell<E> | undefined =>
  row.kind === 'measure' ? row.cells[month] : undefined;

/** What a cell says of the records behind it, where its number alone does not. */
export function noteOfCell<E extends MatrixEntry>(
  cell: MatrixCell<E>,
  { language, t, unitName }: Pick<MatrixColumnSource<E>, 'language' | 't' | 'unitName'>,
): string | undefined {
  const { state, records, inactive } = cell;
  const [first] = records;
  if (state === 'several' && first)
    return records.length > 1
      ? t('dataEntry:matrix.several', { count: records.length })
      : t('dataEntry:matrix.otherUnit', { unit: unitName(Number(first.entry.reportingUnit)) });
  const lock = lockOfCell(cell);
  if (lock !== null) return lock;
  const [idle] = inactive;
  if (!idle) return undefined;
  const { quantity } = idle.entry;
  return inactive.length > 1
    ? t('dataEntry:matrix.inactiveRecords', { count: inactive.length })
    : t('dataEntry:matrix.inactiveRecord', {
        quantity: typeof quantity === 'number' ? formatNumber(quantity, language, 0) : (quantity ?? ''),
      });
}

/** Sums of converted quantities may have decimals, which cells of whole numbers would hide. */
const shownValue = (value: CellValue, language: LanguageCode): CellValue =>
  typeof value === 'number' && !Number.isInteger(value) ? formatNumber(value, language, 2) : value;

/** The measure, and a column for every month. */
export function matrixColumns<E extends MatrixEntry>(
  source: MatrixColumnSource<E>,
): readonly SheetColumn<MatrixRow<E>>[] {
  const { scope, language, t } = source;
  const { firstMonth } = scope;
  return [
    {
      key: 'measure',
      titleKey: 'dataEntry:matrix.measure',
      kind: 'text',
      computed: true,
      pinned: true,
      width: source.measureWidth,
      value: (row) => (row.kind === 'heading' ? null : t(row.measure.titleKey)),
    },
    ...scope.months.map((month): SheetColumn<MatrixRow<E>> => {
      const isTooEarly = firstMonth !== undefined && month < firstMonth;
      return {
        key: month,
        titleKey: '',
        title: displayMonth(month, 'MMM-YY', language),
        kind: 'whole',
        signed: source.signed,
        width: 92,
        value: (row) => shownValue(valueIn(row, month), language),
        readonly: (row) => {
          const cell = cellOf(row, month);
          return !cell || isTooEarly || lockOfCell(cell) !== null;
        },
        noteOf: (row) => {
          const cell = cellOf(row, month);
          return (
            (cell && noteOfCell(cell, source)) ?? (isTooEarly ? t('dataEntry:lock.beforeCutOff') : undefined)
          );
        },
        open: (row) => source.openList(row, month),
        opensIn: (row) => cellOf(row, month)?.state === 'several',
      };
    }),
  ];
}
