import { roundTo } from '@stockwell/model/numbers';
import type { ForecastSummaryRow } from './forecast-rows.ts';

/** What one version says of a product in a region. */
export type ForecastSide = Pick<ForecastSummaryRow, 'selectedForecast' | 'totalForecast' | 'notes'>;

export interface ComparedForecast {
  readonly planningUnitId: number;
  readonly regionId: number;
  /** Null where the version has neither the product nor the region. */
  readonly a: ForecastSide | null;
  readonly b: ForecastSide | null;
  /** B less A; null where one of them has no forecast. */
  readonly difference: number | null;
  /** Of A; null without one, or where it is 0. */
  readonly differencePercent: number | null;
  /** Whether the selection, the quantity or the notes are other ones. */
  readonly differs: boolean;
}

const keyOf = ({ planningUnit, region }: ForecastSummaryRow): string =>
  `${planningUnit.id} ${region?.id ?? 0}`;

const sideOf = (row: ForecastSummaryRow | undefined): ForecastSide | null =>
  row
    ? {
        selectedForecast: row.selectedForecast,
        // As quantities are shown: a difference that nobody can see is none.
        totalForecast: row.totalForecast === null ? null : roundTo(row.totalForecast, 2),
        notes: row.notes,
      }
    : null;

const namesOf = (side: ForecastSide | null): string =>
  JSON.stringify(
    side?.selectedForecast?.map((source) =>
      source.kind === 'tree' ? [source.treeId, source.scenarioId] : source.extrapolationMethodId,
    ) ?? null,
  );

const sameSides = (a: ForecastSide | null, b: ForecastSide | null): boolean =>
  (a?.totalForecast ?? null) === (b?.totalForecast ?? null) &&
  (a?.notes || null) === (b?.notes || null) &&
  namesOf(a) === namesOf(b);

/** Two versions of a forecast side by side: every product and region that either of them has. */
export function compareSummaries(
  a: readonly ForecastSummaryRow[],
  b: readonly ForecastSummaryRow[],
): ComparedForecast[] {
  const [inA, inB] = [a, b].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  const all = new Map([...a, ...b].map((row) => [keyOf(row), row]));
  return [...all].map(([key, { planningUnit, region }]) => {
    const [one, other] = [sideOf(inA?.get(key)), sideOf(inB?.get(key))];
    const [before, after] = [one?.totalForecast ?? null, other?.totalForecast ?? null];
    const difference = before === null || after === null ? null : roundTo(after - before, 2);
    return {
      planningUnitId: planningUnit.id,
      regionId: region?.id ?? 0,
      a: one,
      b: other,
      difference,
      differencePercent: difference === null || !before ? null : (difference / before) * 100,
      differs: !sameSides(one, other),
    };
  });
}
