import type { MatrixCell as Cell } from '@stockwell/engine/reports/stock-status-matrix';
import type { StockBand } from '@stockwell/engine/supply-plan/status';
import type { MonthText } from '@stockwell/model/months';
import { flagFilter, noEquivalencyUnit, type ViewContext } from '../../ui/report/index.ts';
import {
  type Column,
  type ExplainedFigure,
  type FigureLook,
  monthColumns,
  valueText,
} from '../../ui/table/index.ts';
import { isByQuantity } from './product-columns.ts';
import { bandOf, bandText } from './stock-bands.ts';

/** What the matrices of one and of several programs let people choose alike. */
export const matrixFilters = {
  withoutPlanned: flagFilter({ labelKey: 'reports:filter.removePlanned' }),
  withoutTbd: flagFilter({ labelKey: 'reports:filter.removeTbd' }),
  showQuantity: flagFilter({ labelKey: 'reports:filter.showQuantity' }),
  showIcons: flagFilter({ labelKey: 'reports:filter.showIcons', usual: true }),
} as const;

interface MatrixChoice {
  readonly withoutPlanned: boolean;
  readonly withoutTbd: boolean;
  readonly showQuantity: boolean;
}

/** Where both are ticked, planned shipments are removed: those without decided funding are planned, too. */
export const matrixRequest = ({ withoutPlanned, withoutTbd, showQuantity }: MatrixChoice) => ({
  removePlannedShipments: withoutPlanned ? (1 as const) : withoutTbd ? (2 as const) : (0 as const),
  showByQty: showQuantity,
});

interface Context extends Pick<ViewContext<never>, 't' | 'language'> {
  readonly values: {
    readonly showQuantity: boolean;
    readonly showIcons: boolean;
    readonly equivalencyUnit?: number;
  };
}

/** A month, with what its plan suggests where the matrix says so. */
interface MonthCell extends Cell {
  readonly suggestedQuantity?: number | null;
}

/** A product, program or country with its months in the order of the period. */
interface StockRow {
  readonly planBasedOn: number;
  readonly months: readonly MonthCell[];
}

/** Planning units are whole; months of stock and equivalency units have the decimals that their size needs. */
const decimalsOf = (inQuantities: boolean, { equivalencyUnit = noEquivalencyUnit }: Context['values']) =>
  inQuantities && equivalencyUnit === noEquivalencyUnit ? 0 : 'smart';

/** What happens in a month, in the order in which it is said. */
const events = [
  { quantity: 'shipmentQuantity', text: 'reports:column.shipments', mark: '+', icon: 'truck' },
  { quantity: 'expiredQuantity', text: 'reports:column.expiry', mark: '*', icon: 'warning' },
  { quantity: 'suggestedQuantity', text: 'reports:column.suggested', mark: '!', icon: 'bulb' },
] as const;

type Event = (typeof events)[number];

function detailsOf(cell: MonthCell | undefined, { t, language, values }: Context): readonly string[] {
  if (!cell) return [];
  const number = (value: number | null, decimals: number | 'smart'): string =>
    value === null ? t('reports:notAvailable') : valueText({ kind: 'number', decimals }, value, language);
  const quantity = (value: number | null): string => number(value, decimalsOf(true, values));
  return [
    `${t('reports:column.status')}: ${bandText(cell.stockStatusId, t)}`,
    `${t('reports:column.stock')}: ${quantity(cell.stock)}`,
    `${t('reports:column.mos')}: ${number(cell.mos, 'smart')}`,
    `${t('reports:column.shipments')}: ${quantity(cell.shipmentQuantity)}`,
    `${t('reports:column.expiry')}: ${quantity(cell.expiredQuantity)}`,
    ...(cell.suggestedQuantity
      ? [`${t('reports:column.suggested')}: ${quantity(cell.suggestedQuantity)}`]
      : []),
  ];
}

const monthsOut = ({ months }: StockRow): number =>
  months.filter(({ stockStatusId }) => bandOf(stockStatusId) === 'stockedOut').length;

/** Signs of stock statuses that ask for attention, so that no colour says it alone. */
const bandSigns: Readonly<Partial<Record<StockBand, string>>> = {
  stockedOut: '✕',
  belowMin: '▼',
  aboveMax: '▲',
};

/** What a matrix adds to its months. */
interface MatrixExtras<Row> {
  /** Where a month leads. */
  readonly href?: (row: Row, month: MonthText) => string | undefined;
  /** Why a figure is what it is. */
  readonly explain?: (row: Row, month: MonthText) => ExplainedFigure;
  /** Signs beside the figures say the stock status. */
  readonly showsSigns?: boolean;
}

/** How many months are out of stock, and the stock of each month in the colour of its status. */
export function stockMatrixColumns<Row extends StockRow>(
  months: readonly MonthText[],
  context: Context,
  { href, explain, showsSigns = false }: MatrixExtras<Row> = {},
): readonly Column<Row>[] {
  const { t, language, values } = context;
  const notAvailable = t('reports:notAvailable');
  const eventTexts = events.map(({ text }) => t(text));
  const statusTexts = new Map<number, string>();
  const statusIn = ({ stockStatusId: id }: MonthCell): string => {
    const text = statusTexts.get(id) ?? bandText(id, t);
    statusTexts.set(id, text);
    return text;
  };
  const places = new Map(months.map((month, place) => [month, place]));
  const cellIn = (row: Row, month: MonthText): MonthCell | undefined => row.months[places.get(month) ?? -1];
  const bandIn = (row: Row, month: MonthText) => bandOf(cellIn(row, month)?.stockStatusId ?? 4);
  const textIn = (row: Row, month: MonthText): string => {
    const figure = cellIn(row, month)?.value ?? null;
    if (figure === null) return notAvailable;
    const decimals = decimalsOf(isByQuantity(row) || values.showQuantity, values);
    return valueText({ kind: 'number', decimals }, figure, language);
  };
  const happensIn = (row: Row, month: MonthText): readonly Event[] => {
    const cell = cellIn(row, month);
    return values.showIcons && cell ? events.filter(({ quantity }) => (cell[quantity] ?? 0) > 0) : [];
  };
  const marksIn = (row: Row, month: MonthText): string =>
    happensIn(row, month)
      .map(({ mark }) => mark)
      .join('');
  const lookIn = (row: Row, month: MonthText): FigureLook => {
    const cell = cellIn(row, month);
    const text = textIn(row, month);
    const happening = happensIn(row, month);
    const said = happening.map((event) => eventTexts[events.indexOf(event)]);
    return {
      text,
      // What colour and signs say. The explanation has the other figures of the month.
      label: [text, ...(cell ? [statusIn(cell)] : []), ...said].join(', '),
      sign: showsSigns ? bandSigns[bandIn(row, month)] : undefined,
      icons: happening.map(({ icon }) => icon),
      isStrong: cell?.isCounted ?? false,
    };
  };
  return [
    {
      key: 'monthsOut',
      title: t('reports:column.monthsOut'),
      help: t('reports:column.monthsOutHelp'),
      kind: 'number',
      decimals: 0,
      value: monthsOut,
    },
    ...monthColumns<Row>(
      months,
      {
        kind: 'number',
        decimals: 'smart',
        value: (row, month) => cellIn(row, month)?.value ?? null,
        text: (row, month) => `${textIn(row, month)}${marksIn(row, month)}`,
        marks: marksIn,
        tone: bandIn,
        look: lookIn,
        notes: (row, month) => detailsOf(cellIn(row, month), context),
        ...(href ? { href } : {}),
        ...(explain ? { explain } : {}),
      },
      language,
    ),
  ];
}
