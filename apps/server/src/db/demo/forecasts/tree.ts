import type { DatasetDataInput, DatasetVersion } from '@stockwell/model/dataset-data/index';
import { modelingTypes, nodeTypeIds, usageTypeIds } from '@stockwell/model/dataset-data/index';
import type { Ref } from '@stockwell/model/documents/values';
import { inFourLanguages } from '@stockwell/model/label';
import type { ForecastProduct } from './fixture.ts';

type TreeInput = NonNullable<DatasetDataInput['treeList']>[number];
type NodeInput = TreeInput['flatList'][number];
type NodeDataInput = NodeInput['nodeDataMap'][string];

/** Months, as usage periods count them. */
const monthly = 3;

/** People of the program, half of them treated, each with a pack of the first product a month. */
export function patientTree(
  [product]: readonly ForecastProduct[],
  forecastMethodId: number,
  regions: readonly Ref[],
  { forecastStartDate, forecastStopDate }: Pick<DatasetVersion, 'forecastStartDate' | 'forecastStopDate'>,
  newId: () => string,
): TreeInput | null {
  if (!product) return null;
  const treeId = newId();
  const scenarioId = newId();
  const node = (
    parentNodeId: string | null,
    nodeType: NodeInput['nodeType']['id'],
    label: NodeInput['label'],
    data: Partial<NodeDataInput>,
  ): NodeInput => ({
    nodeId: newId(),
    parentNodeId,
    order: 0,
    nodeType: { id: nodeType },
    label,
    nodeDataMap: { [scenarioId]: { nodeDataId: newId(), month: forecastStartDate, ...data } },
  });
  const people = node(
    null,
    nodeTypeIds.number,
    inFourLanguages('People in need', 'Personnes concernées', 'Personas necesitadas', 'Pessoas necessitadas'),
    {
      dataValue: 24_000,
      nodeDataModelingList: [
        {
          nodeDataModelingId: newId(),
          modelingType: { id: modelingTypes.linearPercent },
          dataValue: 0.4,
          increaseDecrease: 1,
          startDate: forecastStartDate,
          stopDate: forecastStopDate,
          notes: 'Growth of the last three years',
        },
      ],
    },
  );
  const treated = node(
    people.nodeId,
    nodeTypeIds.percentage,
    inFourLanguages('Treated', 'Traitées', 'Tratadas', 'Tratadas'),
    { dataValue: 55 },
  );
  const { unit, label } = product;
  const { multiplier, forecastingUnit } = unit;
  const medicine = node(treated.nodeId, nodeTypeIds.forecastingUnit, label, {
    dataValue: 100,
    fuNode: {
      forecastingUnit: { id: forecastingUnit.id },
      usageType: { id: usageTypeIds.continuous },
      noOfForecastingUnitsPerPerson: multiplier,
      usageFrequency: 1,
      usagePeriod: { usagePeriodId: monthly },
    },
  });
  const pack = node(medicine.nodeId, nodeTypeIds.planningUnit, label, {
    dataValue: 100,
    puNode: { planningUnit: { id: unit.id } },
  });
  return {
    treeId,
    treeAnchorId: treeId,
    label: inFourLanguages('Patients', 'Patients', 'Pacientes', 'Pacientes'),
    forecastMethod: { id: forecastMethodId },
    regionList: regions.map(({ id }) => ({ id })),
    levelList: [],
    scenarioList: [{ id: scenarioId, label: inFourLanguages('Expected', 'Attendu', 'Esperado', 'Esperado') }],
    flatList: [people, treated, medicine, pack],
  };
}
