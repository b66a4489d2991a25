import { chosenPrograms } from '../scope.ts';
import { choiceFilter, flagFilter } from './choice.tsx';

/** With the shipments that are only planned; stock is projected without them otherwise. */
export const includePlannedFilter = flagFilter({ labelKey: 'reports:filter.includePlanned', usual: true });

/** Of each program the newest version that is final and approved; programs without one are left out. */
export const approvedOnlyFilter = flagFilter({ labelKey: 'reports:filter.approvedOnly', usual: true });

/** Only the units that all chosen programs have. */
export const commonUnitsFilter = flagFilter({
  labelKey: 'reports:filter.commonUnits',
  isShown: (scope, values) => chosenPrograms(scope, values).length > 1,
});

/** Each unit by itself, so that several can be chosen without an equivalency unit. */
export const separatelyFilter = flagFilter({ labelKey: 'reports:filter.separately' });

/** Only programs that are on this device, which are all there are without a connection. */
export const downloadedOnlyFilter = flagFilter({
  labelKey: 'reports:filter.downloadedOnly',
  isShown: ({ mayDownload }) => mayDownload,
  forced: ({ isOnline, mayDownload }) => (isOnline ? (mayDownload ? undefined : false) : true),
});

/** How many months an error of forecasts is taken over, as the months before the current one. */
export const timeWindowFilter = (usual: 3 | 6 | 9 | 12 = 6) => {
  const months = { 3: 2, 6: 5, 9: 8, 12: 11 } as const;
  return choiceFilter({
    labelKey: 'reports:filter.timeWindow',
    options: [
      { value: months[3], textKey: 'reports:months', count: 3 },
      { value: months[6], textKey: 'reports:months', count: 6 },
      { value: months[9], textKey: 'reports:months', count: 9 },
      { value: months[12], textKey: 'reports:months', count: 12 },
    ],
    usual: months[usual],
  });
};
