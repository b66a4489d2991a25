import type { MergeRow } from '@stockwell/engine/merge/index';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import { useProgramLabels, useUserNames } from '../../../ui/program/index.ts';
import { type ForecastReader, forecastFieldName, forecastValueText } from './forecast-values.ts';
import type { RowReader } from './use-reader.ts';

const none: readonly DatasetData[] = [];

function finderOf<R>(
  documents: readonly DatasetData[],
  listOf: (data: DatasetData) => readonly R[],
  idOf: (one: R) => string,
) {
  const known = new Map(
    documents.toReversed().flatMap((data) => listOf(data).map((one) => [idOf(one), one] as const)),
  );
  return (id: string): R | undefined => known.get(id);
}

/** Reads the comparison of a forecast: names instead of ids, from the first of the documents that has the record. */
export function useForecastReader(documents: readonly DatasetData[] = none): RowReader {
  const t = useTexts('versions');
  const { language, user } = useSession();
  const labels = useProgramLabels(null);
  const names = useUserNames(documents[0]?.programId ?? null, 'forecast');
  const ownId = user?.userId ?? null;
  return useMemo(() => {
    const find: ForecastReader['find'] = {
      tree: finderOf(
        documents,
        ({ treeList }) => treeList,
        ({ treeId }) => treeId,
      ),
      node: finderOf(
        documents,
        ({ treeList }) => treeList.flatMap(({ flatList }) => flatList),
        ({ nodeId }) => nodeId,
      ),
      scenario: finderOf(
        documents,
        ({ treeList }) => treeList.flatMap(({ scenarioList }) => scenarioList),
        ({ id }) => id,
      ),
      extrapolation: finderOf(
        documents,
        ({ consumptionExtrapolation }) => consumptionExtrapolation,
        (one) => one.consumptionExtrapolationId,
      ),
    };
    const actual = finderOf(
      documents,
      (data) => data.actualConsumptionList,
      (one) => one.actualConsumptionId,
    );
    const reader: ForecastReader = { language, t, labels, find };
    const regionIn = (id: string): string => labels.region(Number(id.split(' ')[1]));
    const titles: Readonly<Record<string, (row: MergeRow) => string>> = {
      consumption: ({ id }) => regionIn(id),
      selectedForecast: ({ id }) => regionIn(id),
      tree: ({ id }) => textOf(find.tree(id)?.label, language),
      treeHead: ({ id }) => textOf(find.tree(id)?.label, language),
      scenario: ({ id }) => textOf(find.scenario(id)?.label, language),
      treeNode: ({ id }) => textOf(find.node(id)?.label, language),
      actualConsumption: ({ id }) => {
        const month = actual(id)?.month;
        return month ? displayMonth(monthOfDate(month), 'MMM-YY', language) : '';
      },
      extrapolation: ({ id }) =>
        methodText(find.extrapolation(id)?.extrapolationMethod.id ?? null, reader.language),
    };
    return {
      language,
      t,
      fieldName: (field) => forecastFieldName(field, reader),
      valueText: (kind, field, value) => forecastValueText(kind, field, value, reader),
      titleOf: (row) => titles[row.kind]?.(row) ?? '',
      product: labels.product,
      productOf: ({ planningUnitId }) => (planningUnitId === null ? '' : labels.product(planningUnitId)),
      userName: (userId) => {
        if (userId === null) return null;
        return userId === ownId ? t('versions:who.you') : (names.get(userId) ?? null);
      },
    };
  }, [documents, language, t, labels, names, ownId]);
}
