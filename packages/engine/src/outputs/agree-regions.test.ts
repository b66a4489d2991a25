import { first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { selectionChanges } from '../entry/selections.ts';
import { agreeRegions, nationalConsumption } from './agree-regions.ts';
import {
  actualInput,
  calculated,
  datasetWith,
  extrapolationInput,
  forecastsIn,
  january,
  selectExtrapolation,
  unitInput,
} from './testing.ts';

/** Region 1 errs by 10 and region 2 by 20 in every month of the past. */
const past = [1, 2, 3, 4].map((back) => january - back);
const data = datasetWith({
  planningUnitList: [
    unitInput(10, { selectedForecastMap: { 1: selectExtrapolation(1), 2: selectExtrapolation(2, 'note') } }),
  ],
  actualConsumptionList: past.flatMap((month, at) => [
    actualInput(2 * at, month, 100),
    actualInput(2 * at + 1, month, 300, 2),
  ]),
  consumptionExtrapolation: [
    extrapolationInput(1, [110, 110, 110, 110, 100, 100, 100], {}, january - 4),
    extrapolationInput(2, [280, 280, 280, 280, 300, 300, 300], { region: { id: 2 } }, january - 4),
  ],
});
const unit = first(data.planningUnitList);
/** Errs by 10 in the past and says 435 a month. */
const national = new Map(
  Array.from({ length: 7 }, (_, at) => [january - 4 + at, at < 4 ? 410 : 435] as const),
);
const made = (way: 'topDown' | 'minimumTrace' | 'bottomUp') => {
  const outcome = agreeRegions(data, calculated(data), unit, national, way);
  return outcome.ok ? outcome.value : outcome.problem;
};
const totals = (way: Parameters<typeof made>[0]) => {
  const value = made(way);
  return typeof value === 'string' ? value : value.regions.map(({ after }) => Math.round(after * 1e6) / 1e6);
};

describe('regions that agree with the country', () => {
  it('share the total of the country by their forecasts', () => {
    expect(totals('topDown')).toEqual([326.25, 978.75]);
    expect(made('topDown')).toMatchObject({ before: 1200, after: 1305, national: 1305 });
  });

  it('stay as they are from the bottom up', () => {
    expect(made('bottomUp')).toMatchObject({ before: 1200, after: 1200 });
    expect(totals('bottomUp')).toEqual([300, 900]);
  });

  it('give way by the squares of their past errors', () => {
    // 35 a month too little, errors squared 100, 400 and 100 for the country: shared 1 : 4 : 1.
    expect(totals('minimumTrace')).toEqual([300 + 17.5, 900 + 70]);
    expect(made('minimumTrace')).toMatchObject({ regions: [{ error: 0.1 }, { error: 20 / 300 }] });
  });

  it('count where they were written, with the notes that were there, until a forecast changes', () => {
    const value = made('topDown');
    if (typeof value === 'string') throw new Error(value);
    const selections = value.regions.flatMap(({ regionId, agreed }) => {
      const selected = unit.selectedForecastMap[regionId];
      const audit = { lastModifiedBy: null, lastModifiedDate: null };
      return selected && agreed
        ? { planningUnitId: 10, regionId, selected: { ...selected, agreed: { ...agreed, ...audit } } }
        : [];
    });
    const { records } = selectionChanges(data, selections);
    expect(records).toHaveLength(1);
    const selectedForecastMap = Object.fromEntries(
      selections.map(({ regionId, selected }) => [regionId, selected]),
    );
    const after = { ...data, planningUnitList: [{ ...unit, selectedForecastMap }] };
    const forecasts = forecastsIn(after);
    expect(forecasts(first(after.planningUnitList), 2)).toMatchObject({
      total: 978.75,
      notes: 'note',
      agreed: { way: 'topDown', isOutdated: false },
    });
    // Once more: from what was selected, not from what was agreed on.
    const again = agreeRegions(after, calculated(after), first(after.planningUnitList), national, 'bottomUp');
    expect(again).toMatchObject({ ok: true, value: { after: 1200 } });
  });

  it('need a forecast in every region, of the country in every month, and known errors', () => {
    const only = { ...unit, selectedForecastMap: { 1: unit.selectedForecastMap[1] ?? never() } };
    expect(agreeRegions(data, calculated(data), only, national, 'topDown')).toEqual({
      ok: false,
      problem: 'regionWithout',
      regionIds: [2],
    });
    const short = new Map([...national].slice(0, 5));
    expect(agreeRegions(data, calculated(data), unit, short, 'topDown')).toMatchObject({
      problem: 'nationalIncomplete',
    });
    const ahead = new Map([...national].slice(4));
    expect(agreeRegions(data, calculated(data), unit, ahead, 'minimumTrace')).toMatchObject({
      problem: 'noErrors',
    });
  });

  it('know no past errors from less than three months', () => {
    const few = { ...data, actualConsumptionList: data.actualConsumptionList.slice(0, 4) };
    expect(agreeRegions(few, calculated(few), unit, national, 'minimumTrace')).toMatchObject({
      problem: 'noErrors',
    });
    expect(agreeRegions(few, calculated(few), unit, national, 'topDown')).toMatchObject({
      value: { regions: [{ error: null }, { error: null }], nationalError: null },
    });
  });

  it('have a common history in the months that all of them reported', () => {
    const { actualConsumptionList } = data;
    const gap = { ...data, actualConsumptionList: actualConsumptionList.slice(1) };
    expect([...nationalConsumption(gap, 10).values()]).toEqual([400, 400, 400]);
  });
});

function never(): never {
  throw new Error('No selection');
}
