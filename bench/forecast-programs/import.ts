import { randomUUID } from 'node:crypto';
import { originOfTotal } from '../../packages/engine/src/outputs/forecast-origin.ts';
import { intoPlanRows } from '../../packages/engine/src/outputs/import-into-plan-rows.ts';
import { importIntoPlan } from '../../packages/engine/src/outputs/import-into-plan-write.ts';
import {
  figuresIn,
  importableForecasts,
  lookupOf,
} from '../../packages/engine/src/outputs/importable-forecasts.ts';
import { forecastPeriod } from '../../packages/engine/src/outputs/period.ts';
import { planProgram } from '../../packages/engine/src/supply-plan/supply-plan.ts';
import { firstDayOf, formatMonth } from '../../packages/model/src/months.ts';
import { parseProgramData } from '../../packages/model/src/program-data/index.ts';
import { benchDataset } from '../forecasting/dataset.ts';
import { report } from '../lib/report.ts';
import { reportTime, timeOf } from '../lib/timing.ts';
import { benchProgram, usual } from '../supply-plan/program.ts';

const goal = 1000;

/** Selected forecasts of 50 products for 36 months into a supply plan of four regions, and the plan made again. */
export function benchImport(): void {
  const data = benchDataset({
    products: usual.products,
    regions: usual.regions,
    history: 60,
    trees: 8,
    branches: 60,
  });
  const plan = parseProgramData(benchProgram(usual));
  const range = forecastPeriod(data);
  const today = firstDayOf(formatMonth(range.start));
  const mapping = {
    products: data.planningUnitList.map(({ planningUnit: { id } }) => ({
      planningUnitId: id,
      toPlanningUnitId: id,
      factor: 1,
    })),
    regions: data.regionList.map(({ id }) => ({ regionId: id, toRegionId: id, percent: 100 })),
    range,
  };
  const forecasts = importableForecasts(data);
  const importAll = () => {
    const lookup = lookupOf(forecasts);
    const rows = intoPlanRows(data, figuresIn(lookup), plan, mapping, range.start);
    const result = importIntoPlan(plan, rows, {
      dataSourceId: 31,
      noteOf: () => 'Imported',
      originOf: (total) =>
        originOfTotal(total, lookup, { programId: data.programId, versionId: 1, language: 'en' }),
      replacedNote: 'Replaced',
      userId: 1,
      date: '2026-01-01 00:00:00',
      newId: randomUUID,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.data;
  };
  const imported = importAll();
  const months = range.stop - range.start + 1;
  const planned = timeOf(() => void planProgram(imported, today), 5);
  const whole = timeOf(() => void planProgram(importAll(), today), 5);
  reportTime(`import of ${mapping.products.length} products × ${months} months into a plan`, whole, goal);
  report('  beside the plan alone', whole.best, 'ms', { value: planned.best });
}
