import { consumptionTypes } from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ConsumptionSheet, consumptionSheet } from '../ConsumptionSheet.tsx';
import { type MatrixPlace, MatrixSheet } from './MatrixSheet.tsx';
import type { MatrixProps } from './matrix-props.ts';
import { consumptionMeasures } from './measures.ts';
import { PlaceRecords } from './PlaceRecords.tsx';
import { useJoinedEdits } from './use-joined-edits.ts';
import { useMatrixChoices } from './use-matrix-choices.ts';
import { useMatrixPart } from './use-matrix-part.ts';

/** Actual and forecast consumption of one product, months across and regions down. */
export function ConsumptionMatrix(props: MatrixProps) {
  const [place, setPlace] = useState<MatrixPlace | null>(null);
  const { program, labels } = props;
  if (!program.data) return null;
  return place ? (
    <PlaceRecords place={place} labels={labels} onBack={() => setPlace(null)}>
      <ConsumptionSheet
        program={program}
        labels={labels}
        planningUnitIds={place.planningUnitIds}
        fixed={place}
      />
    </PlaceRecords>
  ) : (
    <Matrix {...props} data={program.data} onOpenList={setPlace} />
  );
}

interface OpenMatrixProps extends MatrixProps {
  readonly data: ProgramData;
  readonly onOpenList: (place: MatrixPlace) => void;
}

function Matrix(props: OpenMatrixProps) {
  const { labels, planningUnitIds, filter } = props;
  const t = useTexts('dataEntry');
  const choices = useMatrixChoices(labels, planningUnitIds);
  const { program, join } = useJoinedEdits(props.program);
  const { hasDays } = choices;
  const measures = useMemo(
    () =>
      consumptionMeasures.filter(
        ({ type, field }) =>
          (filter.type === undefined || filter.type === type) && (hasDays || field === 'quantity'),
      ),
    [filter.type, hasDays],
  );
  const part = useMatrixPart({ ...props, program, kind: consumptionSheet }, measures, choices.product);
  return (
    <MatrixSheet
      {...props}
      label={t('dataEntry:consumption.title')}
      program={program}
      choices={choices}
      parts={[part]}
      offersDays={filter.type !== consumptionTypes.forecast}
      join={join}
    />
  );
}
