import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { firstDayOf, type MonthText, monthRange } from '@stockwell/model/months';
import { type Consumption, consumptionSchema } from '@stockwell/model/program-data/index';
import { putRecords } from '../../changes/put-records.ts';
import { withoutOrigin } from '../../entry/forecast-origin.ts';
import { forecastChange, forecastsOf } from '../forecasts.ts';
import { straightLine } from '../line.ts';
import { rangeRules, refusal } from '../parameters.ts';
import { regionShares } from '../region-shares.ts';
import { type ScenarioChange, type ScenarioContext, scenario } from '../scenario.ts';
import { oneToOneUnit } from '../units.ts';

const note = 'Source: Phase in/out scenario';
const value = { kind: 'whole', required: true, min: 0, max: 9_999_999_999 } as const;

/** A product comes into use or goes out of it: the forecast follows a straight line from one value to another. */
export const phaseInOut = scenario({
  id: 9,
  key: 'phaseInOut',
  parameters: { ...rangeRules, startValue: value, endValue: value } as const,
  apply: (data, planningUnitId, { start, stop, startValue, endValue }, context) => {
    const unit = oneToOneUnit(data, planningUnitId);
    if (!unit) return refusal('noUnitOneToOne', null);
    const months = monthRange(start, stop);
    const written: Consumption[] = [];
    const changes: ScenarioChange[] = [];
    const form: Form = { planningUnitId, unitId: unit.realmCountryPlanningUnitId, context };
    for (const [i, quantity] of straightLine(startValue, endValue, months.length).entries()) {
      const month = months[i] ?? start;
      const shares = regionShares(data, forecastsOf(data, planningUnitId, month), quantity);
      for (const share of shares) {
        const [kept, ...others] = inOrderOfUse(share.records, form.unitId);
        const record = kept
          ? { ...withoutOrigin(kept), ...writtenIn(form), consumptionRcpuQty: share.quantity }
          : newForecast(form, share.regionId, month, share.quantity);
        const before = kept?.consumptionRcpuQty ?? 0;
        changes.push(
          forecastChange(kept ? 'forecastChanged' : 'forecastAdded', record, before, share.quantity),
        );
        written.push(record);
        for (const other of others) {
          written.push({ ...other, active: false });
          changes.push(forecastChange('forecastRemoved', other, other.consumptionRcpuQty, 0));
        }
      }
    }
    return { edits: putRecords(supplyPlanRecords, data, 'consumption', written), changes };
  },
});

interface Form {
  readonly planningUnitId: number;
  /** The unit in which one is one planning unit. */
  readonly unitId: number;
  readonly context: ScenarioContext;
}

/** The record that already counts in planning units comes first; it is the one that is written into. */
const inOrderOfUse = (records: readonly Consumption[], unitId: number): Consumption[] => [
  ...records.filter((record) => record.realmCountryPlanningUnit.id === unitId),
  ...records.filter((record) => record.realmCountryPlanningUnit.id !== unitId),
];

function writtenIn({
  unitId,
  context,
}: Form): Pick<Consumption, 'realmCountryPlanningUnit' | 'dataSource' | 'notes'> {
  const { interpolatedSourceId } = context;
  return {
    realmCountryPlanningUnit: { id: unitId },
    dataSource: interpolatedSourceId === undefined ? null : { id: interpolatedSourceId },
    notes: note,
  };
}

function newForecast(form: Form, regionId: number, month: MonthText, quantity: number): Consumption {
  return consumptionSchema.parse({
    ...writtenIn(form),
    consumptionId: form.context.idGenerator.recordId(),
    planningUnit: { id: form.planningUnitId },
    region: { id: regionId },
    consumptionDate: firstDayOf(month),
    actualFlag: false,
    consumptionRcpuQty: quantity,
  });
}
