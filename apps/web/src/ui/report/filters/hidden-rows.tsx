import { Button } from '@mantine/core';
import { type ReportScope, type StandardValues, unitKinds } from '../scope.ts';
import type { Filter } from './filter.ts';

/** What a row of a region and a unit is called. */
export const rowKey = (regionId: number, unitId: number): string => `${regionId}~${unitId}`;

/** The rows that the chosen forecast has: those of another one, or of the other kind of unit, are not hidden here. */
function knownRows({ forecast }: ReportScope, { unitKind }: StandardValues): ReadonlySet<string> | null {
  const data = forecast?.data;
  if (!data) return null;
  const units = data.planningUnitList.map(({ planningUnit }) =>
    unitKind === unitKinds.other ? planningUnit.forecastingUnit.id : planningUnit.id,
  );
  return new Set(data.regionList.flatMap(({ id }) => units.map((unitId) => rowKey(id, unitId))));
}

/** Rows that somebody has taken off the chart, by their keys. They are ticked in the table, not in a box. */
export const hiddenRowsFilter: Filter<readonly string[]> = {
  labelKey: 'reports:filter.hiddenRows',
  read: (text) => (text === '' ? [] : text.split(',')),
  write: (keys) => keys.join(','),
  settle: (asked = [], scope, values) => {
    const known = asked.length > 0 ? knownRows(scope, values) : null;
    return known ? asked.filter((key) => known.has(key)) : asked;
  },
  isUsual: (keys) => keys.length === 0,
  describe: (keys) => [String(keys.length)],
  isShown: (_scope, { hidden = [] }) => hidden.length > 0,
  box: ({ onChange, scope }) => (
    <Button variant="default" onClick={() => onChange([])} style={{ alignSelf: 'flex-end' }}>
      {scope.t('reports:filter.showRows')}
    </Button>
  ),
};
