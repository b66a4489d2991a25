import { Badge, Text } from '@mantine/core';
import type { FeedRow } from '@stockwell/engine/entry/data-feeds/diff';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { Column } from '../../../ui/table/index.ts';

interface ColumnsInput {
  readonly t: Translate;
  readonly labels: ProgramLabels;
  readonly language: LanguageCode;
  /** Regions and units that the program does not have are named by the mapping. */
  readonly nameOfUnit: (row: FeedRow) => string;
  readonly nameOfPlace: (code: string) => string;
}

/** Of the places that have not reported. */
const mostNamed = 3;

const stateColors = { new: 'green', changed: 'blue', same: 'gray', refused: 'red' } as const;

/** What is said of a row: why it needs a look, or cannot be taken in. */
export function remarkText(
  row: FeedRow,
  { t, nameOfPlace }: Pick<ColumnsInput, 't' | 'nameOfPlace'>,
): string {
  const { refusal, cautions, missingPlaces } = row;
  if (refusal) return t(`dataFeeds:refusal.${refusal}`);
  return cautions
    .map((caution) => {
      if (caution !== 'partial') return t(`dataFeeds:caution.${caution}`);
      if (missingPlaces.length === 0) return t('dataFeeds:caution.lowRate');
      const named = missingPlaces.slice(0, mostNamed).map(nameOfPlace).join(', ');
      const further = missingPlaces.length - mostNamed;
      return further > 0
        ? t('dataFeeds:caution.missingAndMore', { places: named, further })
        : t('dataFeeds:caution.missing', { places: named });
    })
    .join(' ');
}

/** What a delivery says beside what the plan says. */
export function previewColumns({
  t,
  labels,
  language,
  nameOfUnit,
  nameOfPlace,
}: ColumnsInput): readonly Column<FeedRow>[] {
  const title = (key: string): string => t(`dataFeeds:preview.column.${key}`);
  const stateText = ({ state }: FeedRow): string => t(`dataFeeds:rowState.${state}`);
  return [
    {
      key: 'product',
      title: title('product'),
      kind: 'text',
      filter: 'choice',
      value: ({ planningUnitId }) => (planningUnitId === 0 ? '–' : labels.product(planningUnitId)),
    },
    {
      key: 'region',
      title: title('region'),
      kind: 'text',
      filter: 'choice',
      value: ({ regionId }) => labels.region(regionId),
    },
    {
      key: 'month',
      title: title('month'),
      kind: 'month',
      value: ({ month }) => month,
      text: ({ month }) => displayMonth(month, 'MMM-YYYY', language),
    },
    {
      key: 'measure',
      title: title('measure'),
      kind: 'text',
      filter: 'choice',
      value: ({ measure }) => t(`dataFeeds:measure.${measure}`),
    },
    {
      key: 'state',
      title: title('state'),
      kind: 'text',
      filter: 'choice',
      value: stateText,
      render: (row) => (
        <Badge color={stateColors[row.state]} variant="light" autoContrast tt="none">
          {stateText(row)}
        </Badge>
      ),
    },
    {
      key: 'before',
      title: title('before'),
      kind: 'number',
      decimals: 0,
      value: ({ before }) => before?.quantity ?? null,
    },
    {
      key: 'after',
      title: title('after'),
      kind: 'number',
      decimals: 0,
      value: ({ quantity }) => quantity,
    },
    { key: 'unit', title: title('unit'), kind: 'text', filter: 'choice', value: nameOfUnit },
    {
      key: 'days',
      title: title('days'),
      kind: 'number',
      decimals: 0,
      value: ({ daysOfStockOut }) => daysOfStockOut,
    },
    {
      key: 'places',
      title: title('places'),
      help: t('dataFeeds:preview.placesHelp'),
      kind: 'text',
      value: ({ places, missingPlaces }) =>
        t('dataFeeds:preview.placesOf', {
          reporting: places.length,
          expected: places.length + missingPlaces.length,
        }),
    },
    {
      key: 'rate',
      title: title('rate'),
      kind: 'number',
      decimals: 0,
      value: ({ reportingRate }) => reportingRate,
      text: ({ reportingRate }) => (reportingRate === null ? '' : `${Math.round(reportingRate)} %`),
    },
    {
      key: 'remark',
      title: title('remark'),
      kind: 'text',
      filter: false,
      value: (row) => remarkText(row, { t, nameOfPlace }) || null,
      render: (row) => {
        const text = remarkText(row, { t, nameOfPlace });
        return text ? (
          <Text size="xs" maw={150} {...(row.refusal ? { c: 'var(--mantine-color-error)' } : {})}>
            {text}
          </Text>
        ) : null;
      },
    },
  ];
}
