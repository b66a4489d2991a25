import { type InventoryType, inventoryTypes } from '@stockwell/engine/entry/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { InventorySheet, inventorySheets } from '../InventorySheet.tsx';
import { type MatrixPlace, MatrixSheet } from './MatrixSheet.tsx';
import type { MatrixProps } from './matrix-props.ts';
import { adjustmentMeasure, countMeasure } from './measures.ts';
import { PlaceRecords } from './PlaceRecords.tsx';
import { useJoinedEdits } from './use-joined-edits.ts';
import { useMatrixChoices } from './use-matrix-choices.ts';
import { useMatrixPart } from './use-matrix-part.ts';

const counts = [countMeasure];
const adjustments = [adjustmentMeasure];
const typeOf = (type: number): InventoryType =>
  type === inventoryTypes.adjustment ? inventoryTypes.adjustment : inventoryTypes.count;

/** Counts and adjustments of one product, months across and regions down. */
export function InventoryMatrix(props: MatrixProps) {
  const [place, setPlace] = useState<MatrixPlace | null>(null);
  const { program, labels } = props;
  if (!program.data) return null;
  return place ? (
    <PlaceRecords place={place} labels={labels} onBack={() => setPlace(null)}>
      <InventorySheet
        program={program}
        labels={labels}
        planningUnitIds={place.planningUnitIds}
        type={typeOf(place.type)}
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
  const t = useTexts('dataEntry');
  const choices = useMatrixChoices(props.labels, props.planningUnitIds);
  const { program, join } = useJoinedEdits(props.program);
  const { count, adjustment } = inventoryTypes;
  const counted = useMatrixPart({ ...props, program, kind: inventorySheets[count] }, counts, choices.product);
  const adjusted = useMatrixPart(
    { ...props, program, kind: inventorySheets[adjustment] },
    adjustments,
    choices.product,
  );
  return (
    <MatrixSheet
      {...props}
      label={t('dataEntry:inventoryPage.title')}
      program={program}
      choices={choices}
      parts={[counted, adjusted]}
      offersDays={false}
      join={join}
    />
  );
}
