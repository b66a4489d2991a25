import { Anchor } from '@mantine/core';
import type { ForecastUncertainty } from '@stockwell/engine/entry/extrapolation/forecast-uncertainty';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { hintTexts } from './hint-texts.ts';

/** A product and region, how sure its automatic forecast is, and what should be looked at. */
export function uncertaintyColumns(
  labels: ForecastLabels,
  language: LanguageCode,
  t: Translate,
  onOpen: (place: ForecastPlace) => void,
): readonly Column<ForecastUncertainty>[] {
  const remarks = ({ state, hints, first, width }: ForecastUncertainty): string => {
    if (state !== 'calculated') return t(`extrapolation:uncertainty.${state}`);
    const texts = hints ? hintTexts(hints, first, language) : [];
    return [...(width === null ? [t('extrapolation:uncertainty.noWidth')] : []), ...texts].join(' ');
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
      title: t('extrapolation:uncertainty.months'),
      kind: 'number',
      decimals: 0,
      value: ({ monthsWithData }) => monthsWithData,
    },
    {
      key: 'width',
      title: t('extrapolation:uncertainty.width'),
      help: t('extrapolation:uncertainty.widthHelp'),
      kind: 'percent',
      decimals: 0,
      value: ({ width }) => width,
    },
    {
      key: 'change',
      title: t('extrapolation:uncertainty.change'),
      kind: 'percent',
      decimals: 0,
      value: ({ change }) => change,
    },
    {
      key: 'remarks',
      title: t('extrapolation:uncertainty.remarks'),
      kind: 'text',
      room: 'most',
      value: remarks,
    },
  ];
}
