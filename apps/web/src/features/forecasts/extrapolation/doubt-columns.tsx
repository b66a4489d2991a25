import { Anchor } from '@mantine/core';
import type { ForecastDoubt } from '@stockwell/engine/entry/extrapolation/doubt';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { hintTexts } from './hint-texts.ts';

/** A product and region, how sure its automatic forecast is, and what should be looked at. */
export function doubtColumns(
  labels: ForecastLabels,
  language: LanguageCode,
  t: Translate,
  onOpen: (place: ForecastPlace) => void,
): readonly Column<ForecastDoubt>[] {
  const remarks = ({ state, hints, first, width }: ForecastDoubt): string => {
    if (state !== 'calculated') return t(`extrapolation:doubt.${state}`);
    const texts = hints ? hintTexts(hints, first, language) : [];
    return [...(width === null ? [t('extrapolation:doubt.noWidth')] : []), ...texts].join(' ');
  };
  return [
    {
      key: 'product',
      title: t('extrapolation:column.product'),
      kind: 'text',
      value: ({ place }) => labels.product(place.planningUnitId),
      render: ({ place }) => (
        <Anchor component="button" type="button" ta="start" size="sm" onClick={() => onOpen(place)}>
          {labels.product(place.planningUnitId)}
        </Anchor>
      ),
    },
    {
      key: 'region',
      title: t('extrapolation:column.region'),
      kind: 'text',
      value: ({ place }) => labels.region(place.regionId),
    },
    {
      key: 'months',
      title: t('extrapolation:doubt.months'),
      kind: 'number',
      decimals: 0,
      value: ({ monthsWithData }) => monthsWithData,
    },
    {
      key: 'width',
      title: t('extrapolation:doubt.width'),
      help: t('extrapolation:doubt.widthHelp'),
      kind: 'percent',
      decimals: 0,
      value: ({ width }) => width,
    },
    {
      key: 'change',
      title: t('extrapolation:doubt.change'),
      kind: 'percent',
      decimals: 0,
      value: ({ change }) => change,
    },
    {
      key: 'remarks',
      title: t('extrapolation:doubt.remarks'),
      kind: 'text',
      room: 'most',
      value: remarks,
    },
  ];
}
