import { displayBy } from '@stockwell/engine/outputs/years';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import { monthNames } from '../../months/month-names.ts';
import type { ReportScope } from '../scope.ts';
import { oneOfFilter } from './select.tsx';

export const byMonth = 1;
const byCalendarYear = 2;

/** Months, calendar years, or fiscal years from any month. */
export const displayByOptions = ({ t, language }: Pick<ReportScope, 't' | 'language'>) =>
  [...displayBy].map(([id, start]) => ({
    id,
    label:
      id === byMonth
        ? t('treeValidation:by.month')
        : id === byCalendarYear
          ? t('treeValidation:by.calendarYear')
          : t('treeValidation:by.fiscalYear', {
              month: monthNames(language, 'long')[(start ?? 1) - 1] ?? '',
            }),
  }));

export const displayByFilter = oneOfFilter({
  labelKey: 'treeValidation:filter.displayBy',
  missingKey: 'treeValidation:filter.displayBy',
  begins: 'first',
  options: displayByOptions,
});

interface ShownPeriod {
  readonly year: number | null;
  readonly months: readonly Month[];
}

/** A calendar year is called by its number, a fiscal one says that it is one. */
export function periodText(
  { year, months: [month] }: ShownPeriod,
  display: number | null,
  { t, language }: Pick<ReportScope, 't' | 'language'>,
): string {
  if (year !== null)
    return display === byCalendarYear ? String(year) : t('treeValidation:fiscalYear', { year });
  return month === undefined ? '' : displayMonth(formatMonth(month), 'MMM-YY', language);
}
